// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Bank. */
public final class Bank extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Bank(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}. Permanent: it is derived from the ISPB} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code code}. The code of the clearing system (COMPE); null for a bank that has none} */
    public String code() {
        return read("code", JsonRecord::text);
    }

    /** {@return {@code ispb}. Identifier in the Brazilian payment system} */
    public String ispb() {
        return read("ispb", JsonRecord::text);
    }

    /** {@return {@code name}. As the Banco Central publishes it} */
    public String name() {
        return read("name", JsonRecord::text);
    }
}
