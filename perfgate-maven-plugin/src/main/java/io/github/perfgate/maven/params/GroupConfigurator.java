package io.github.perfgate.maven.params;

import java.util.Map;
import org.codehaus.plexus.classworlds.realm.ClassRealm;
import org.codehaus.plexus.component.configurator.BasicComponentConfigurator;
import org.codehaus.plexus.component.configurator.ComponentConfigurationException;
import org.codehaus.plexus.component.configurator.ConfigurationListener;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluator;
import org.codehaus.plexus.configuration.DefaultPlexusConfiguration;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Sets the parameters of a goal as Maven does, and the settings of its groups in the same way. What
 * the pom does not say, the property {@code perfgate.GROUP.SETTING} may say. {@link
 * UnknownParameters} refuses what a group does not have.
 */
public final class GroupConfigurator extends BasicComponentConfigurator {
  /** The name by which goals ask Maven for this configurator. */
  public static final String ID = "perfgate";

  @Override
  public void configureComponent(
      Object goal,
      PlexusConfiguration configuration,
      ExpressionEvaluator evaluator,
      ClassRealm realm,
      @Nullable ConfigurationListener listener)
      throws ComponentConfigurationException {
    Map<String, Class<?>> groups = Group.of(goal.getClass());
    DefaultPlexusConfiguration complete = new DefaultPlexusConfiguration(configuration.getName());
    for (PlexusConfiguration parameter : configuration.getChildren()) {
      if (!groups.containsKey(parameter.getName())) {
        complete.addChild(parameter);
      }
    }
    groups.forEach(
        (name, type) ->
            complete.addChild(complete(name, type, configuration.getChild(name, false))));
    super.configureComponent(goal, complete, evaluator, realm, listener);
  }

  private static PlexusConfiguration complete(
      String name, Class<?> type, @Nullable PlexusConfiguration written) {
    DefaultPlexusConfiguration group = new DefaultPlexusConfiguration(name);
    for (String setting : Group.settings(type)) {
      PlexusConfiguration said = written == null ? null : written.getChild(setting, false);
      if (said == null || isEmpty(said)) {
        group.addChild(setting, "${" + SettingName.property(name + "." + setting) + "}");
      } else {
        group.addChild(said);
      }
    }
    return group;
  }

  private static boolean isEmpty(PlexusConfiguration element) {
    return element.getChildCount() == 0 && element.getValue("").isBlank();
  }
}
