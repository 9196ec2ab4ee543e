package io.github.perfgate.maven.spy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.maven.model.Activation;
import org.apache.maven.model.ActivationFile;
import org.apache.maven.model.ActivationProperty;
import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class ProjectProfilesTest {
  @Test
  void profilesOfThePomAndItsParentsHaveTheirStateAndActivation() {
    // given
    MavenProject parent = project("parent", profile("fast", null));
    Activation byProperty = new Activation();
    byProperty.setProperty(new ActivationProperty());
    byProperty.getProperty().setName("!skipTests");
    Activation byFile = new Activation();
    byFile.setFile(new ActivationFile());
    byFile.getFile().setMissing(".fast");
    byFile.setActiveByDefault(true);
    MavenProject app = project("app", profile("jmh", byProperty), profile("slow", byFile));
    app.setParent(parent);
    app.setInjectedProfileIds("com.acme:app:1", List.of("jmh"));
    app.setInjectedProfileIds("com.acme:parent:1", List.of("fast"));
    // then
    assertThat(ProjectProfiles.of(app))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "com.acme:app jmh", "on by property !skipTests",
                "com.acme:app slow", "off by default by file !.fast",
                "com.acme:parent fast", "on by name"));
  }

  private static MavenProject project(String name, Profile... profiles) {
    Model model = new Model();
    model.setGroupId("com.acme");
    model.setArtifactId(name);
    model.setVersion("1");
    model.setProfiles(List.of(profiles));
    MavenProject project = new MavenProject(model);
    project.setOriginalModel(model);
    return project;
  }

  private static Profile profile(String id, Activation activation) {
    Profile profile = new Profile();
    profile.setId(id);
    profile.setActivation(activation);
    return profile;
  }
}
