// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operations of the API for merchants, for programs. */
public final class Operations {
    private static final Map<String, Operation> FOUND = new LinkedHashMap<>();

    /** The operations by their ids. */
    public static final Map<String, Operation> ALL = Collections.unmodifiableMap(FOUND);

    static {
        add(
                "listSubmerchants",
                new Operation(
                        "GET",
                        "/v1/submerchants",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "external_id", "ids"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "submerchants",
                        "list",
                        "List submerchants"));
        add(
                "createSubmerchant",
                new Operation(
                        "POST",
                        "/v1/submerchants",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "submerchants",
                        "create",
                        "Register a submerchant"));
        add(
                "createSubmerchants",
                new Operation(
                        "POST",
                        "/v1/submerchants/batch",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        false,
                        false,
                        "lines",
                        "submerchants",
                        "createMany",
                        "Register many submerchants"));
        add(
                "getSubmerchant",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "submerchants",
                        "get",
                        "Read a submerchant"));
        add(
                "updateSubmerchant",
                new Operation(
                        "PATCH",
                        "/v1/submerchants/{id}",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        false,
                        false,
                        "json",
                        "submerchants",
                        "update",
                        "Change a submerchant"));
        add(
                "getSubmerchantHistory",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/history",
                        List.of("id"),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "submerchants",
                        "getHistory",
                        "Read the history of a submerchant"));
        add(
                "getRequirements",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/requirements",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "submerchants",
                        "getRequirements",
                        "List missing requirements for review"));
        add(
                "submitForReview",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/submit-for-review",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        true,
                        false,
                        "json",
                        "submerchants",
                        "submitForReview",
                        "Submit a submerchant for review"));
        add(
                "requestResubmission",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/request-resubmission",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        true,
                        false,
                        "json",
                        "submerchants",
                        "requestResubmission",
                        "Reopen a rejected submerchant"));
        add(
                "exportSubmerchant",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/export",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "submerchants",
                        "export",
                        "Export everything held on a submerchant"));
        add(
                "eraseSubmerchant",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/erase",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        true,
                        false,
                        "json",
                        "submerchants",
                        "erase",
                        "Erase a submerchant"));
        add(
                "listLegalRepresentatives",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/legal-representatives",
                        List.of("id"),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "legalRepresentatives",
                        "list",
                        "List the partners of a submerchant"));
        add(
                "addLegalRepresentative",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/legal-representatives",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "legalRepresentatives",
                        "add",
                        "Add or update a partner"));
        add(
                "getLegalRepresentative",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/legal-representatives/{repId}",
                        List.of("id", "repId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "legalRepresentatives",
                        "get",
                        "Read a partner"));
        add(
                "deleteLegalRepresentative",
                new Operation(
                        "DELETE",
                        "/v1/submerchants/{id}/legal-representatives/{repId}",
                        List.of("id", "repId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "legalRepresentatives",
                        "delete",
                        "Delete a partner and the partner’s documents"));
        add(
                "listDocuments",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/documents",
                        List.of("id"),
                        List.of("page", "limit", "cursor", "status", "current", "type", "legal_representative_id"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "documents",
                        "list",
                        "List the documents of a submerchant"));
        add(
                "addDocument",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/documents",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "documents",
                        "add",
                        "Send a document"));
        add(
                "getDocument",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/documents/{documentId}",
                        List.of("id", "documentId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "documents",
                        "get",
                        "Read a document"));
        add(
                "getDocumentFileLink",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/documents/{documentId}/file",
                        List.of("id", "documentId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "documents",
                        "getFileLink",
                        "Get an address that opens the file of a document"));
        add(
                "listAddresses",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/addresses",
                        List.of("id"),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "addresses",
                        "list",
                        "List the addresses of a submerchant"));
        add(
                "addAddress",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/addresses",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "addresses",
                        "add",
                        "Add an address"));
        add(
                "getAddress",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/addresses/{addressId}",
                        List.of("id", "addressId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "addresses",
                        "get",
                        "Read an address"));
        add(
                "updateAddress",
                new Operation(
                        "PATCH",
                        "/v1/submerchants/{id}/addresses/{addressId}",
                        List.of("id", "addressId"),
                        List.of(),
                        true,
                        true,
                        false,
                        false,
                        "json",
                        "addresses",
                        "update",
                        "Change an address"));
        add(
                "deleteAddress",
                new Operation(
                        "DELETE",
                        "/v1/submerchants/{id}/addresses/{addressId}",
                        List.of("id", "addressId"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "addresses",
                        "delete",
                        "Delete an address"));
        add(
                "listOnboardingLinks",
                new Operation(
                        "GET",
                        "/v1/submerchants/{id}/onboarding-links",
                        List.of("id"),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "onboarding",
                        "listLinks",
                        "List the onboarding links of a submerchant"));
        add(
                "createOnboardingLink",
                new Operation(
                        "POST",
                        "/v1/submerchants/{id}/onboarding-links",
                        List.of("id"),
                        List.of(),
                        true,
                        false,
                        true,
                        false,
                        "json",
                        "onboarding",
                        "createLink",
                        "Create a link with which a seller completes the registration"));
        add(
                "inviteSeller",
                new Operation(
                        "POST",
                        "/v1/onboarding-links",
                        List.of(),
                        List.of(),
                        true,
                        false,
                        true,
                        false,
                        "json",
                        "onboarding",
                        "inviteSeller",
                        "Create a link for a seller who is not registered yet"));
        add(
                "getOnboardingLink",
                new Operation(
                        "GET",
                        "/v1/onboarding-links/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "onboarding",
                        "getLink",
                        "Read an onboarding link"));
        add(
                "revokeOnboardingLink",
                new Operation(
                        "DELETE",
                        "/v1/onboarding-links/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "onboarding",
                        "revokeLink",
                        "Revoke an onboarding link"));
        add(
                "getOnboardingSettings",
                new Operation(
                        "GET",
                        "/v1/onboarding-settings",
                        List.of(),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "onboarding",
                        "getSettings",
                        "Read your brand and texts on the onboarding page, and the defaults of links"));
        add(
                "updateOnboardingSettings",
                new Operation(
                        "PATCH",
                        "/v1/onboarding-settings",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        false,
                        false,
                        "json",
                        "onboarding",
                        "updateSettings",
                        "Set your brand and texts on the onboarding page, and the defaults of links"));
        add(
                "listFiles",
                new Operation(
                        "GET",
                        "/v1/files",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "mime_type", "used", "submerchant_id"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "files",
                        "list",
                        "List uploaded files"));
        add(
                "createUpload",
                new Operation(
                        "POST",
                        "/v1/files/uploads",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "files",
                        "createUpload",
                        "Begin an upload in parts"));
        add(
                "getFileUsage",
                new Operation(
                        "GET",
                        "/v1/files/usage",
                        List.of(),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "files",
                        "getUsage",
                        "Read how much room uploaded files take"));
        add(
                "getFile",
                new Operation(
                        "GET",
                        "/v1/files/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "files",
                        "get",
                        "Read an uploaded file’s record"));
        add(
                "deleteFile",
                new Operation(
                        "DELETE",
                        "/v1/files/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "files",
                        "delete",
                        "Delete an uploaded file that no document uses"));
        add(
                "getFileLink",
                new Operation(
                        "GET",
                        "/v1/files/{id}/link",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "files",
                        "getLink",
                        "Get an address that opens an uploaded file"));
        add(
                "listCharges",
                new Operation(
                        "GET",
                        "/v1/charges",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "payment_method", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "charges",
                        "list",
                        "List charges"));
        add(
                "summarizeCharges",
                new Operation(
                        "GET",
                        "/v1/charges/summary",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "payment_method", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "charges",
                        "summarize",
                        "Sum charges"));
        add(
                "countChargesByDay",
                new Operation(
                        "GET",
                        "/v1/charges/days",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "payment_method", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "charges",
                        "countByDay",
                        "Count charges by day"));
        add(
                "getCharge",
                new Operation(
                        "GET",
                        "/v1/charges/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "charges",
                        "get",
                        "Read a charge"));
        add(
                "listWithdrawals",
                new Operation(
                        "GET",
                        "/v1/withdrawals",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "withdrawals",
                        "list",
                        "List withdrawals"));
        add(
                "summarizeWithdrawals",
                new Operation(
                        "GET",
                        "/v1/withdrawals/summary",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "withdrawals",
                        "summarize",
                        "Sum withdrawals"));
        add(
                "countWithdrawalsByDay",
                new Operation(
                        "GET",
                        "/v1/withdrawals/days",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "withdrawals",
                        "countByDay",
                        "Count withdrawals by day"));
        add(
                "getWithdrawal",
                new Operation(
                        "GET",
                        "/v1/withdrawals/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "withdrawals",
                        "get",
                        "Read a withdrawal"));
        add(
                "listAnticipations",
                new Operation(
                        "GET",
                        "/v1/anticipations",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "anticipations",
                        "list",
                        "List anticipations"));
        add(
                "summarizeAnticipations",
                new Operation(
                        "GET",
                        "/v1/anticipations/summary",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "anticipations",
                        "summarize",
                        "Sum anticipations"));
        add(
                "countAnticipationsByDay",
                new Operation(
                        "GET",
                        "/v1/anticipations/days",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "anticipations",
                        "countByDay",
                        "Count anticipations by day"));
        add(
                "getAnticipation",
                new Operation(
                        "GET",
                        "/v1/anticipations/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "anticipations",
                        "get",
                        "Read an anticipation"));
        add(
                "listWallets",
                new Operation(
                        "GET",
                        "/v1/wallets",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "wallets",
                        "list",
                        "List wallets"));
        add(
                "summarizeWallets",
                new Operation(
                        "GET",
                        "/v1/wallets/summary",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "wallets",
                        "summarize",
                        "Sum wallets"));
        add(
                "getWallet",
                new Operation(
                        "GET",
                        "/v1/wallets/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "wallets",
                        "get",
                        "Read a wallet"));
        add(
                "listReceivables",
                new Operation(
                        "GET",
                        "/v1/receivables",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "charge_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "receivables",
                        "list",
                        "List receivables"));
        add(
                "summarizeReceivables",
                new Operation(
                        "GET",
                        "/v1/receivables/summary",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "charge_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "receivables",
                        "summarize",
                        "Sum receivables"));
        add(
                "countReceivablesByDay",
                new Operation(
                        "GET",
                        "/v1/receivables/days",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone", "status", "search", "submerchant_id", "external_id", "charge_id", "amount_from", "amount_to"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "receivables",
                        "countByDay",
                        "Count receivables by day"));
        add(
                "getReceivable",
                new Operation(
                        "GET",
                        "/v1/receivables/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "receivables",
                        "get",
                        "Read a receivable"));
        add(
                "listBanks",
                new Operation(
                        "GET",
                        "/v1/banks",
                        List.of(),
                        List.of("page", "limit", "cursor", "search"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "banks",
                        "list",
                        "List the banks"));
        add(
                "getBank",
                new Operation(
                        "GET",
                        "/v1/banks/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "banks",
                        "get",
                        "Read a bank"));
        add(
                "getBankByCode",
                new Operation(
                        "GET",
                        "/v1/banks/code/{code}",
                        List.of("code"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "banks",
                        "getByCode",
                        "Read a bank by its code"));
        add(
                "getBankByIspb",
                new Operation(
                        "GET",
                        "/v1/banks/ispb/{ispb}",
                        List.of("ispb"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "banks",
                        "getByIspb",
                        "Read a bank by its ISPB"));
        add(
                "listEndpoints",
                new Operation(
                        "GET",
                        "/v1/postbacks/endpoints",
                        List.of(),
                        List.of("page", "limit", "cursor", "status"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "webhookEndpoints",
                        "list",
                        "List webhook endpoints"));
        add(
                "createEndpoint",
                new Operation(
                        "POST",
                        "/v1/postbacks/endpoints",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "webhookEndpoints",
                        "create",
                        "Create a webhook endpoint"));
        add(
                "getEndpoint",
                new Operation(
                        "GET",
                        "/v1/postbacks/endpoints/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "webhookEndpoints",
                        "get",
                        "Read a webhook endpoint"));
        add(
                "updateEndpoint",
                new Operation(
                        "PATCH",
                        "/v1/postbacks/endpoints/{id}",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        false,
                        false,
                        "json",
                        "webhookEndpoints",
                        "update",
                        "Change a webhook endpoint"));
        add(
                "deleteEndpoint",
                new Operation(
                        "DELETE",
                        "/v1/postbacks/endpoints/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "webhookEndpoints",
                        "delete",
                        "Delete a webhook endpoint"));
        add(
                "getEndpointFigures",
                new Operation(
                        "GET",
                        "/v1/postbacks/endpoints/{id}/figures",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "webhookEndpoints",
                        "getFigures",
                        "Read the figures of a webhook endpoint"));
        add(
                "regenerateSecret",
                new Operation(
                        "POST",
                        "/v1/postbacks/endpoints/{id}/secret/regenerate",
                        List.of("id"),
                        List.of(),
                        true,
                        false,
                        true,
                        false,
                        "json",
                        "webhookEndpoints",
                        "regenerateSecret",
                        "Regenerate the secret of an endpoint"));
        add(
                "testEndpoint",
                new Operation(
                        "POST",
                        "/v1/postbacks/endpoints/{id}/test",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "webhookEndpoints",
                        "test",
                        "Send a sample to an endpoint"));
        add(
                "replayDeliveries",
                new Operation(
                        "POST",
                        "/v1/postbacks/endpoints/{id}/replay",
                        List.of("id"),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "webhookEndpoints",
                        "replayDeliveries",
                        "Send deliveries of an endpoint again"));
        add(
                "listDeliveries",
                new Operation(
                        "GET",
                        "/v1/postbacks/delivery-logs",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "status", "endpoint_id", "event", "object_id", "submerchant_id"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "deliveries",
                        "list",
                        "List deliveries"));
        add(
                "getDelivery",
                new Operation(
                        "GET",
                        "/v1/postbacks/delivery-logs/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "deliveries",
                        "get",
                        "Read a delivery with every attempt"));
        add(
                "resendDelivery",
                new Operation(
                        "POST",
                        "/v1/postbacks/delivery-logs/{id}/resend",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        true,
                        false,
                        "json",
                        "deliveries",
                        "resend",
                        "Send a delivery again"));
        add(
                "listEventKinds",
                new Operation(
                        "GET",
                        "/v1/postbacks/events",
                        List.of(),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "events",
                        "listKinds",
                        "List the kinds of event"));
        add(
                "listEvents",
                new Operation(
                        "GET",
                        "/v1/events",
                        List.of(),
                        List.of("page", "limit", "cursor", "date_from", "date_to", "time_zone", "event", "object_id"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "events",
                        "list",
                        "List recorded events"));
        add(
                "streamEvents",
                new Operation(
                        "GET",
                        "/v1/events/stream",
                        List.of(),
                        List.of("events", "last_event_id"),
                        false,
                        false,
                        false,
                        false,
                        "events",
                        "events",
                        "stream",
                        "Hear events as they are recorded"));
        add(
                "getEvent",
                new Operation(
                        "GET",
                        "/v1/events/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "events",
                        "get",
                        "Read a recorded event"));
        add(
                "triggerEvent",
                new Operation(
                        "POST",
                        "/v1/events/trigger",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "events",
                        "trigger",
                        "Record an example event"));
        add(
                "getPortalSession",
                new Operation(
                        "GET",
                        "/v1/portal-sessions/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "portalSessions",
                        "get",
                        "Read a session of the webhook portal"));
        add(
                "revokePortalSession",
                new Operation(
                        "DELETE",
                        "/v1/portal-sessions/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "portalSessions",
                        "revoke",
                        "End a session of the webhook portal"));
        add(
                "listPortalSessions",
                new Operation(
                        "GET",
                        "/v1/portal-sessions",
                        List.of(),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "portalSessions",
                        "list",
                        "List the open sessions of the webhook portal"));
        add(
                "createPortalSession",
                new Operation(
                        "POST",
                        "/v1/portal-sessions",
                        List.of(),
                        List.of(),
                        true,
                        true,
                        true,
                        false,
                        "json",
                        "portalSessions",
                        "create",
                        "Open a session of the webhook portal"));
        add(
                "getSubmerchantFigures",
                new Operation(
                        "GET",
                        "/v1/submerchants/figures",
                        List.of(),
                        List.of("date_from", "date_to", "time_zone"),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "submerchants",
                        "getFigures",
                        "Read the figures of the submerchants"));
        add(
                "listReasons",
                new Operation(
                        "GET",
                        "/v1/review-reasons",
                        List.of(),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "submerchants",
                        "listReasons",
                        "List the reasons that a review may give"));
        add(
                "getSettings",
                new Operation(
                        "GET",
                        "/v1/settings",
                        List.of(),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "settings",
                        "get",
                        "Read your merchant’s settings"));
        add(
                "listOwnApiKeys",
                new Operation(
                        "GET",
                        "/v1/api-keys",
                        List.of(),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "apiKeys",
                        "list",
                        "List your merchant’s API keys"));
        add(
                "listOwnRequests",
                new Operation(
                        "GET",
                        "/v1/approvals",
                        List.of(),
                        List.of("page", "limit", "cursor", "status"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "approvals",
                        "listRequests",
                        "List the requests for approval of your merchant"));
        add(
                "getOwnRequest",
                new Operation(
                        "GET",
                        "/v1/approvals/{id}",
                        List.of("id"),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "approvals",
                        "getRequest",
                        "Read a request for approval of your merchant"));
        add(
                "getOwnApprovalRules",
                new Operation(
                        "GET",
                        "/v1/approval-rules",
                        List.of(),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        "json",
                        "approvals",
                        "getRules",
                        "Read your merchant’s rules of four eyes"));
        add(
                "listMembers",
                new Operation(
                        "GET",
                        "/v1/people",
                        List.of(),
                        List.of("page", "limit", "cursor"),
                        false,
                        false,
                        false,
                        true,
                        "json",
                        "people",
                        "listMembers",
                        "List one’s own people"));
    }

    private Operations() {}

    private static void add(String id, Operation operation) {
        FOUND.put(id, operation);
    }
}
