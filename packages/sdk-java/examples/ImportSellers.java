import io.github.credencia.CallOptions;
import io.github.credencia.Credencia;
import io.github.credencia.LineAnswers;
import io.github.credencia.model.RegistrationAnswer;
import io.github.credencia.model.RegistrationLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * Registers the sellers of a file, any number of them: a line for each, with legal_name, tax_id, external_id and email between semicolons.
 *
 * <p>{@code java -cp credencia.jar ImportSellers.java sellers.csv}. A run that broke off may be run again: what is stored is answered with
 * EXTERNAL_ID_TAKEN, and the id of the seller that has it.
 */
public final class ImportSellers {
    private ImportSellers() {}

    public static void main(String[] arguments) throws Exception {
        Credencia credencia = Credencia.builder()
                .publicKey(System.getenv("CREDENCIA_PUBLIC_KEY"))
                .secretKey(System.getenv("CREDENCIA_SECRET_KEY"))
                .baseUrl(System.getenv("CREDENCIA_URL"))
                .build();
        try (Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            Iterator<RegistrationLine> sellers = lines.map(ImportSellers::sellerOf).iterator();
            try (LineAnswers<RegistrationAnswer> answers =
                    credencia.submerchants().createMany(() -> sellers, CallOptions.NONE)) {
                for (RegistrationAnswer answer : answers) {
                    boolean isCreated = answer.status() == 201;
                    System.out.println(answer.line() + " "
                            + (isCreated ? answer.body().data().id() : answer.body().code() + " " + problemOf(answer)));
                }
            }
        }
    }

    private static RegistrationLine sellerOf(String line) {
        String[] columns = line.split(";", -1);
        return RegistrationLine.builder()
                .legalName(columns[0])
                .taxId(columns[1])
                .externalId(columns[2])
                .email(columns[3].isEmpty() ? null : columns[3])
                .build();
    }

    private static Object problemOf(RegistrationAnswer answer) {
        var problem = answer.body().errors().get(0);
        return problem.has("submerchant_id") ? problem.field("submerchant_id") : problem.path();
    }
}
