import java.util.*;

/** The nearest unit of a net is searched for each feature, and moved. */
public class NegKohonen extends Trigger<List<double[]>> {
    @Override protected List<double[]> prepare(int n) throws Exception {
        Random r = new Random(22);
        List<double[]> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(new double[] {r.nextDouble(), r.nextDouble()});
        return l;
    }
    @Override protected Object act(List<double[]> s) throws Exception {
        org.apache.commons.math3.ml.neuralnet.FeatureInitializer f = () -> .5;
        org.apache.commons.math3.ml.neuralnet.oned.NeuronString net = new org.apache.commons.math3.ml.neuralnet.oned.NeuronString(12, false, new org.apache.commons.math3.ml.neuralnet.FeatureInitializer[] {f, f});
        new org.apache.commons.math3.ml.neuralnet.sofm.KohonenTrainingTask(net.getNetwork(), s.iterator(), new org.apache.commons.math3.ml.neuralnet.sofm.KohonenUpdateAction(new org.apache.commons.math3.ml.distance.EuclideanDistance(), org.apache.commons.math3.ml.neuralnet.sofm.LearningFactorFunctionFactory.exponentialDecay(.9, .1, 50), org.apache.commons.math3.ml.neuralnet.sofm.NeighbourhoodSizeFunctionFactory.exponentialDecay(3, 1, 50))).run();
        return net;
    }
}
