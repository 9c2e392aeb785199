/** The client of the Credencia API for merchants. */
module io.github.credencia {
    requires transitive java.net.http;

    exports io.github.credencia;
    exports io.github.credencia.model;
}
