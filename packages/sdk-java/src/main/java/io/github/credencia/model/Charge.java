// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Charge. */
public final class Charge extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Charge(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}. UUIDv7; its time is {@code created_at}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code submerchant_id}. The submerchant of the record; null for the merchant itself} */
    public String submerchantId() {
        return read("submerchant_id", JsonRecord::text);
    }

    /** {@return {@code external_id}. The merchant’s own reference. Need not be unique} */
    public String externalId() {
        return read("external_id", JsonRecord::text);
    }

    /** {@return {@code status}. One of {@code pending}, {@code authorized}, {@code captured}, {@code failed}, {@code voided}, {@code expired}, {@code partially_refunded}, {@code refunded}, {@code chargeback}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code payment_method}. One of {@code credit_card}, {@code debit_card}, {@code pix}, {@code boleto}} */
    public String paymentMethod() {
        return read("payment_method", JsonRecord::text);
    }

    /** {@return {@code amount}. Amount paid by the buyer. Centavos} */
    public long amount() {
        return require("amount", JsonRecord::integer);
    }

    /** {@return {@code fee_amount}. Fee of the service. Centavos} */
    public long feeAmount() {
        return require("fee_amount", JsonRecord::integer);
    }

    /** {@return {@code net_amount}. {@code amount} less {@code fee_amount}. Centavos} */
    public long netAmount() {
        return require("net_amount", JsonRecord::integer);
    }

    /** {@return {@code refunded_amount}. Amount refunded so far, at most {@code amount}. Centavos} */
    public long refundedAmount() {
        return require("refunded_amount", JsonRecord::integer);
    }

    /** {@return {@code currency}} */
    public String currency() {
        return read("currency", JsonRecord::text);
    }

    /** {@return {@code installments}. Number of installments} */
    public long installments() {
        return require("installments", JsonRecord::integer);
    }

    /** {@return {@code description}} */
    public String description() {
        return read("description", JsonRecord::text);
    }

    /** {@return {@code card_brand}. Cards: the brand} */
    public String cardBrand() {
        return read("card_brand", JsonRecord::text);
    }

    /** {@return {@code card_last_digits}. Cards: the last 4 digits of the number} */
    public String cardLastDigits() {
        return read("card_last_digits", JsonRecord::text);
    }

    /** {@return {@code pix_end_to_end_id}. Pix: end-to-end identifier of the transfer} */
    public String pixEndToEndId() {
        return read("pix_end_to_end_id", JsonRecord::text);
    }

    /** {@return {@code boleto_line}. Boleto: the payment line (linha digitável), digits only} */
    public String boletoLine() {
        return read("boleto_line", JsonRecord::text);
    }

    /** {@return {@code failure_reason}. Cause of the failure, for people} */
    public String failureReason() {
        return read("failure_reason", JsonRecord::text);
    }

    /** {@return {@code due_date}. Last day of payment, of a boleto for example} */
    public String dueDate() {
        return read("due_date", JsonRecord::text);
    }

    /** {@return {@code paid_at}. When the buyer paid} */
    public Instant paidAt() {
        return read("paid_at", JsonRecord::instant);
    }

    /** {@return {@code created_at}. The time in {@code id}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}. The {@code occurred_at} of the state shown} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }
}
