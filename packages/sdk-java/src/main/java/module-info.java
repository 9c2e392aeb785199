/** The client of the Credencia API for merchants. */
module credencia {
    requires transitive java.net.http;

    exports credencia;
    exports credencia.model;
}
