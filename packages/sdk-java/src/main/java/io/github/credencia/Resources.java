// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia;

import io.github.credencia.model.AddAddressBody;
import io.github.credencia.model.AddDocumentBody;
import io.github.credencia.model.AddLegalRepresentativeBody;
import io.github.credencia.model.Address;
import io.github.credencia.model.Anticipation;
import io.github.credencia.model.AnticipationsSummary;
import io.github.credencia.model.ApiKey;
import io.github.credencia.model.ApprovalRequest;
import io.github.credencia.model.ApprovalRequestDetail;
import io.github.credencia.model.Bank;
import io.github.credencia.model.Charge;
import io.github.credencia.model.ChargesSummary;
import io.github.credencia.model.CountAnticipationsByDayQuery;
import io.github.credencia.model.CountChargesByDayQuery;
import io.github.credencia.model.CountReceivablesByDayQuery;
import io.github.credencia.model.CountWithdrawalsByDayQuery;
import io.github.credencia.model.CreateEndpointBody;
import io.github.credencia.model.CreateOnboardingLinkBody;
import io.github.credencia.model.CreatePortalSessionBody;
import io.github.credencia.model.CreateSubmerchantBody;
import io.github.credencia.model.CreateUploadBody;
import io.github.credencia.model.Delivery;
import io.github.credencia.model.DeliveryDetail;
import io.github.credencia.model.Endpoint;
import io.github.credencia.model.EndpointFigures;
import io.github.credencia.model.EndpointWithSecret;
import io.github.credencia.model.EventKind;
import io.github.credencia.model.FileLink;
import io.github.credencia.model.FileUsage;
import io.github.credencia.model.GetRequirementsData;
import io.github.credencia.model.GetSubmerchantFiguresQuery;
import io.github.credencia.model.GetSubmerchantHistoryQuery;
import io.github.credencia.model.InviteSellerBody;
import io.github.credencia.model.LegalRepresentative;
import io.github.credencia.model.ListAddressesQuery;
import io.github.credencia.model.ListAnticipationsQuery;
import io.github.credencia.model.ListBanksQuery;
import io.github.credencia.model.ListChargesQuery;
import io.github.credencia.model.ListDeliveriesQuery;
import io.github.credencia.model.ListDocumentsQuery;
import io.github.credencia.model.ListEndpointsQuery;
import io.github.credencia.model.ListEventKindsQuery;
import io.github.credencia.model.ListEventsQuery;
import io.github.credencia.model.ListFilesQuery;
import io.github.credencia.model.ListLegalRepresentativesQuery;
import io.github.credencia.model.ListMembersQuery;
import io.github.credencia.model.ListOnboardingLinksQuery;
import io.github.credencia.model.ListOwnApiKeysQuery;
import io.github.credencia.model.ListOwnRequestsQuery;
import io.github.credencia.model.ListPortalSessionsQuery;
import io.github.credencia.model.ListReasonsQuery;
import io.github.credencia.model.ListReceivablesQuery;
import io.github.credencia.model.ListSubmerchantsQuery;
import io.github.credencia.model.ListWalletsQuery;
import io.github.credencia.model.ListWithdrawalsQuery;
import io.github.credencia.model.MerchantRules;
import io.github.credencia.model.NewOnboardingLink;
import io.github.credencia.model.NewPortalSession;
import io.github.credencia.model.OnboardingLink;
import io.github.credencia.model.OnboardingSettings;
import io.github.credencia.model.PaymentDays;
import io.github.credencia.model.Person;
import io.github.credencia.model.PortalSession;
import io.github.credencia.model.Receivable;
import io.github.credencia.model.ReceivablesSummary;
import io.github.credencia.model.RecordedEvent;
import io.github.credencia.model.RegenerateSecretBody;
import io.github.credencia.model.RegisteredSubmerchant;
import io.github.credencia.model.RegistrationAnswer;
import io.github.credencia.model.RegistrationLine;
import io.github.credencia.model.ReplayDeliveriesBody;
import io.github.credencia.model.ReplayDeliveriesData;
import io.github.credencia.model.ReviewReason;
import io.github.credencia.model.Settings;
import io.github.credencia.model.StoredFile;
import io.github.credencia.model.StreamEventsQuery;
import io.github.credencia.model.Submerchant;
import io.github.credencia.model.SubmerchantChange;
import io.github.credencia.model.SubmerchantDocument;
import io.github.credencia.model.SubmerchantExport;
import io.github.credencia.model.SubmerchantFigures;
import io.github.credencia.model.SummarizeAnticipationsQuery;
import io.github.credencia.model.SummarizeChargesQuery;
import io.github.credencia.model.SummarizeReceivablesQuery;
import io.github.credencia.model.SummarizeWalletsQuery;
import io.github.credencia.model.SummarizeWithdrawalsQuery;
import io.github.credencia.model.TestEndpointBody;
import io.github.credencia.model.TriggerEventBody;
import io.github.credencia.model.UpdateAddressBody;
import io.github.credencia.model.UpdateEndpointBody;
import io.github.credencia.model.UpdateOnboardingSettingsBody;
import io.github.credencia.model.UpdateSubmerchantBody;
import io.github.credencia.model.Wallet;
import io.github.credencia.model.WalletsSummary;
import io.github.credencia.model.Withdrawal;
import io.github.credencia.model.WithdrawalsSummary;
import java.util.List;
import java.util.Map;

/** The resources of the API, with a method for each operation. */
public abstract sealed class Resources permits Credencia {
    private final SubmerchantsResource submerchants;
    private final LegalRepresentativesResource legalRepresentatives;
    private final DocumentsResource documents;
    private final AddressesResource addresses;
    private final OnboardingResource onboarding;
    private final FilesResource files;
    private final ChargesResource charges;
    private final WithdrawalsResource withdrawals;
    private final AnticipationsResource anticipations;
    private final WalletsResource wallets;
    private final ReceivablesResource receivables;
    private final BanksResource banks;
    private final WebhookEndpointsResource webhookEndpoints;
    private final DeliveriesResource deliveries;
    private final EventsResource events;
    private final PortalSessionsResource portalSessions;
    private final SettingsResource settings;
    private final ApiKeysResource apiKeys;
    private final ApprovalsResource approvals;
    private final PeopleResource people;

    Resources(Core core) {
        submerchants = new SubmerchantsResource(core);
        legalRepresentatives = new LegalRepresentativesResource(core);
        documents = new DocumentsResource(core);
        addresses = new AddressesResource(core);
        onboarding = new OnboardingResource(core);
        files = new FilesResource(core);
        charges = new ChargesResource(core);
        withdrawals = new WithdrawalsResource(core);
        anticipations = new AnticipationsResource(core);
        wallets = new WalletsResource(core);
        receivables = new ReceivablesResource(core);
        banks = new BanksResource(core);
        webhookEndpoints = new WebhookEndpointsResource(core);
        deliveries = new DeliveriesResource(core);
        events = new EventsResource(core);
        portalSessions = new PortalSessionsResource(core);
        settings = new SettingsResource(core);
        apiKeys = new ApiKeysResource(core);
        approvals = new ApprovalsResource(core);
        people = new PeopleResource(core);
    }

    /** {@return submerchants} */
    public SubmerchantsResource submerchants() {
        return submerchants;
    }

    /** {@return legal representatives} */
    public LegalRepresentativesResource legalRepresentatives() {
        return legalRepresentatives;
    }

    /** {@return documents} */
    public DocumentsResource documents() {
        return documents;
    }

    /** {@return addresses} */
    public AddressesResource addresses() {
        return addresses;
    }

    /** {@return onboarding} */
    public OnboardingResource onboarding() {
        return onboarding;
    }

    /** {@return files} */
    public FilesResource files() {
        return files;
    }

    /** {@return charges} */
    public ChargesResource charges() {
        return charges;
    }

    /** {@return withdrawals} */
    public WithdrawalsResource withdrawals() {
        return withdrawals;
    }

    /** {@return anticipations} */
    public AnticipationsResource anticipations() {
        return anticipations;
    }

    /** {@return wallets} */
    public WalletsResource wallets() {
        return wallets;
    }

    /** {@return receivables} */
    public ReceivablesResource receivables() {
        return receivables;
    }

    /** {@return banks} */
    public BanksResource banks() {
        return banks;
    }

    /** {@return webhook endpoints} */
    public WebhookEndpointsResource webhookEndpoints() {
        return webhookEndpoints;
    }

    /** {@return deliveries} */
    public DeliveriesResource deliveries() {
        return deliveries;
    }

    /** {@return events} */
    public EventsResource events() {
        return events;
    }

    /** {@return portal sessions} */
    public PortalSessionsResource portalSessions() {
        return portalSessions;
    }

    /** {@return settings} */
    public SettingsResource settings() {
        return settings;
    }

    /** {@return api keys} */
    public ApiKeysResource apiKeys() {
        return apiKeys;
    }

    /** {@return approvals} */
    public ApprovalsResource approvals() {
        return approvals;
    }

    /** {@return people} */
    public PeopleResource people() {
        return people;
    }

    /** Submerchants. Every method throws {@link CredenciaException}. */
    public static final class SubmerchantsResource {
        private final Core core;

        private SubmerchantsResource(Core core) {
            this.core = core;
        }

        /**
         * List submerchants: {@code GET /v1/submerchants}.
         *
         * <p>Newest first. {@code search} matches names, tax id, e-mail and {@code external_id}, ignoring case and accents: whole words in any order, the last one as a prefix.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Submerchant> list(ListSubmerchantsQuery query, CallOptions options) {
            return core.list("listSubmerchants", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Submerchant::new)));
        }

        /**
         * As {@link #list(ListSubmerchantsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Submerchant> list(ListSubmerchantsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListSubmerchantsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Submerchant> list() {
            return list(ListSubmerchantsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Register a submerchant: {@code POST /v1/submerchants}.
         *
         * <p>Creates a submerchant with status {@code pending}. Only {@code legal_name} and {@code tax_id} are required; the other fields may be added by PATCH. Without {@code mcc}, the category code is derived from the primary CNAE.
         *
         * <p>With {@code legal_representatives}, {@code addresses} and {@code documents}, the parts are created with it, and with {@code submit: true} it is submitted for review: all of it or nothing. {@code errors} then lists the problems of all parts, each with its path ({@code /documents/2/file_url}). Events and history are those of the single requests.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public RegisteredSubmerchant create(CreateSubmerchantBody body, CallOptions options) {
            return core.call("createSubmerchant", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(RegisteredSubmerchant::new)).data();
        }

        /**
         * As {@link #create(CreateSubmerchantBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public RegisteredSubmerchant create(CreateSubmerchantBody body) {
            return create(body, CallOptions.NONE);
        }

        /**
         * Register many submerchants: {@code POST /v1/submerchants/batch}.
         *
         * <p>Up to 1,000 lines of at most 64 KiB, each the body of {@code POST /v1/submerchants}. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and {@code retry_after}. Read the answer while you send: the service reads no further lines while answers wait. The whole body must arrive within 30 seconds. After a broken connection, send the lines without an answer again: an {@code external_id} that is stored is answered with 409, and {@code errors[0].submerchant_id} is the seller that has it; a line with the same {@code idempotency_key} gets its first answer. With the header {@code Idempotency-Key}, send the whole body again: each line without a key of its own gets its first answer by its number.
         *
         * @param lines any number of them, read as they are sent
         * @param options of this call
         * @return the answers to the lines, as they arrive
         */
        public LineAnswers<RegistrationAnswer> createMany(Iterable<RegistrationLine> lines, CallOptions options) {
            return new LineAnswers<>(core, "createSubmerchants", lines, RegistrationAnswer::new, options);
        }

        /**
         * As {@link #createMany(Iterable, CallOptions)}, without options.
         *
         * @return the same
         */
        public LineAnswers<RegistrationAnswer> createMany(Iterable<RegistrationLine> lines) {
            return createMany(lines, CallOptions.NONE);
        }

        /**
         * Read a submerchant: {@code GET /v1/submerchants/{id}}.
         *
         * <p>Its fields and status. Partners, documents and addresses are lists of their own; {@code GET /v1/submerchants/{id}/requirements} lists what a review still needs.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Submerchant get(String id, CallOptions options) {
            return core.call("getSubmerchant", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Submerchant::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Submerchant get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Change a submerchant: {@code PATCH /v1/submerchants/{id}}.
         *
         * <p>Changes the given fields; null clears an optional field. All fields may be changed while {@code pending}, only contact and commercial fields while {@code active}; of these, a changed {@code trade_name}, {@code business_type}, {@code product_categories}, {@code average_ticket} or {@code monthly_revenue} is reviewed again, while the submerchant stays {@code active}. A value that is sent as it is stored is no change, so that the whole record may be sent.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public Submerchant update(String id, UpdateSubmerchantBody body, CallOptions options) {
            return core.call("updateSubmerchant", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(Submerchant::new)).data();
        }

        /**
         * As {@link #update(String, UpdateSubmerchantBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public Submerchant update(String id, UpdateSubmerchantBody body) {
            return update(id, body, CallOptions.NONE);
        }

        /**
         * Read the history of a submerchant: {@code GET /v1/submerchants/{id}/history}.
         *
         * <p>What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.
         *
         * @param id {@code id}
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<SubmerchantChange> getHistory(String id, GetSubmerchantHistoryQuery query, CallOptions options) {
            return core.list("getSubmerchantHistory", Core.path("id", id), query.toMap(), options, JsonRecord.list(JsonRecord.record(SubmerchantChange::new)));
        }

        /**
         * As {@link #getHistory(String, GetSubmerchantHistoryQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<SubmerchantChange> getHistory(String id, GetSubmerchantHistoryQuery query) {
            return getHistory(id, query, CallOptions.NONE);
        }

        /**
         * As {@link #getHistory(String, GetSubmerchantHistoryQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<SubmerchantChange> getHistory(String id) {
            return getHistory(id, GetSubmerchantHistoryQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * List missing requirements for review: {@code GET /v1/submerchants/{id}/requirements}.
         *
         * <p>What {@code POST /v1/submerchants/{id}/submit-for-review} would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when {@code missing} is empty and {@code obstacle} null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public GetRequirementsData getRequirements(String id, CallOptions options) {
            return core.call("getRequirements", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(GetRequirementsData::new)).data();
        }

        /**
         * As {@link #getRequirements(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public GetRequirementsData getRequirements(String id) {
            return getRequirements(id, CallOptions.NONE);
        }

        /**
         * Submit a submerchant for review: {@code POST /v1/submerchants/{id}/submit-for-review}.
         *
         * <p>Changes the status from {@code pending} to {@code pending_review}. Refused while requirements are missing; the error lists all of them, as {@code requirements} does.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Submerchant submitForReview(String id, CallOptions options) {
            return core.call("submitForReview", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Submerchant::new)).data();
        }

        /**
         * As {@link #submitForReview(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Submerchant submitForReview(String id) {
            return submitForReview(id, CallOptions.NONE);
        }

        /**
         * Reopen a rejected submerchant: {@code POST /v1/submerchants/{id}/request-resubmission}.
         *
         * <p>Changes the status from {@code rejected} back to {@code pending}, where everything may be corrected, and increments {@code resubmission_count}. The reviewer’s notes and reasons stay until the next submission.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Submerchant requestResubmission(String id, CallOptions options) {
            return core.call("requestResubmission", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Submerchant::new)).data();
        }

        /**
         * As {@link #requestResubmission(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Submerchant requestResubmission(String id) {
            return requestResubmission(id, CallOptions.NONE);
        }

        /**
         * Export everything held on a submerchant: {@code GET /v1/submerchants/{id}/export}.
         *
         * <p>All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under {@code /v1/charges} and the other families, with {@code submerchant_id}. With {@code Accept: application/pdf}, a document for people, in Portuguese or, by {@code Accept-Language}, English.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public SubmerchantExport export(String id, CallOptions options) {
            return core.call("exportSubmerchant", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(SubmerchantExport::new)).data();
        }

        /**
         * As {@link #export(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public SubmerchantExport export(String id) {
            return export(id, CallOptions.NONE);
        }

        /**
         * Erase a submerchant: {@code POST /v1/submerchants/{id}/erase}.
         *
         * <p>Erases all personal data of the submerchant and its people for good: the record stays without them, with {@code erased_at}; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its {@code external_id} is free again. Refused during a review, and with {@code RETENTION_REQUIRED} while a legal term runs. Records of payments stay. Repeating it changes nothing.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Submerchant erase(String id, CallOptions options) {
            return core.call("eraseSubmerchant", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Submerchant::new)).data();
        }

        /**
         * As {@link #erase(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Submerchant erase(String id) {
            return erase(id, CallOptions.NONE);
        }

        /**
         * Read the figures of the submerchants: {@code GET /v1/submerchants/figures}.
         *
         * <p>How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. {@code date_to} defaults to today, {@code date_from} to 30 days ending there.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public SubmerchantFigures getFigures(GetSubmerchantFiguresQuery query, CallOptions options) {
            return core.call("getSubmerchantFigures", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(SubmerchantFigures::new)).data();
        }

        /**
         * As {@link #getFigures(GetSubmerchantFiguresQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public SubmerchantFigures getFigures(GetSubmerchantFiguresQuery query) {
            return getFigures(query, CallOptions.NONE);
        }

        /**
         * As {@link #getFigures(GetSubmerchantFiguresQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public SubmerchantFigures getFigures() {
            return getFigures(GetSubmerchantFiguresQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * List the reasons that a review may give: {@code GET /v1/review-reasons}.
         *
         * <p>The codes in {@code review_reasons} of a submerchant and in {@code rejection_reason} of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<ReviewReason> listReasons(ListReasonsQuery query, CallOptions options) {
            return core.list("listReasons", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(ReviewReason::new)));
        }

        /**
         * As {@link #listReasons(ListReasonsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<ReviewReason> listReasons(ListReasonsQuery query) {
            return listReasons(query, CallOptions.NONE);
        }

        /**
         * As {@link #listReasons(ListReasonsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<ReviewReason> listReasons() {
            return listReasons(ListReasonsQuery.builder().build(), CallOptions.NONE);
        }
    }

    /** Legal representatives. Every method throws {@link CredenciaException}. */
    public static final class LegalRepresentativesResource {
        private final Core core;

        private LegalRepresentativesResource(Core core) {
            this.core = core;
        }

        /**
         * List the partners of a submerchant: {@code GET /v1/submerchants/{id}/legal-representatives}.
         *
         * <p>Deleted partners are not among them.
         *
         * @param id {@code id}
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<LegalRepresentative> list(String id, ListLegalRepresentativesQuery query, CallOptions options) {
            return core.list("listLegalRepresentatives", Core.path("id", id), query.toMap(), options, JsonRecord.list(JsonRecord.record(LegalRepresentative::new)));
        }

        /**
         * As {@link #list(String, ListLegalRepresentativesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<LegalRepresentative> list(String id, ListLegalRepresentativesQuery query) {
            return list(id, query, CallOptions.NONE);
        }

        /**
         * As {@link #list(String, ListLegalRepresentativesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<LegalRepresentative> list(String id) {
            return list(id, ListLegalRepresentativesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Add or update a partner: {@code POST /v1/submerchants/{id}/legal-representatives}.
         *
         * <p>{@code document} identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public LegalRepresentative add(String id, AddLegalRepresentativeBody body, CallOptions options) {
            return core.call("addLegalRepresentative", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(LegalRepresentative::new)).data();
        }

        /**
         * As {@link #add(String, AddLegalRepresentativeBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public LegalRepresentative add(String id, AddLegalRepresentativeBody body) {
            return add(id, body, CallOptions.NONE);
        }

        /**
         * Read a partner: {@code GET /v1/submerchants/{id}/legal-representatives/{repId}}.
         *
         * <p>One partner of a submerchant, by its {@code id} from the list.
         *
         * @param id {@code id}
         * @param repId {@code repId}
         * @param options of this call
         * @return the data of the answer
         */
        public LegalRepresentative get(String id, String repId, CallOptions options) {
            return core.call("getLegalRepresentative", new CallArguments(Core.path("id", id, "repId", repId), Map.of(), null), options).map(JsonRecord.record(LegalRepresentative::new)).data();
        }

        /**
         * As {@link #get(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public LegalRepresentative get(String id, String repId) {
            return get(id, repId, CallOptions.NONE);
        }

        /**
         * Delete a partner and the partner’s documents: {@code DELETE /v1/submerchants/{id}/legal-representatives/{repId}}.
         *
         * <p>Only while the submerchant may be changed. The record of what was reviewed stays in the history.
         *
         * @param id {@code id}
         * @param repId {@code repId}
         * @param options of this call
         * @return the data of the answer
         */
        public LegalRepresentative delete(String id, String repId, CallOptions options) {
            return core.call("deleteLegalRepresentative", new CallArguments(Core.path("id", id, "repId", repId), Map.of(), null), options).map(JsonRecord.record(LegalRepresentative::new)).data();
        }

        /**
         * As {@link #delete(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public LegalRepresentative delete(String id, String repId) {
            return delete(id, repId, CallOptions.NONE);
        }
    }

    /** Documents. Every method throws {@link CredenciaException}. */
    public static final class DocumentsResource {
        private final Core core;

        private DocumentsResource(Core core) {
            this.core = core;
        }

        /**
         * List the documents of a submerchant: {@code GET /v1/submerchants/{id}/documents}.
         *
         * <p>Includes replaced documents; {@code current=true} excludes them.
         *
         * @param id {@code id}
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<SubmerchantDocument> list(String id, ListDocumentsQuery query, CallOptions options) {
            return core.list("listDocuments", Core.path("id", id), query.toMap(), options, JsonRecord.list(JsonRecord.record(SubmerchantDocument::new)));
        }

        /**
         * As {@link #list(String, ListDocumentsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<SubmerchantDocument> list(String id, ListDocumentsQuery query) {
            return list(id, query, CallOptions.NONE);
        }

        /**
         * As {@link #list(String, ListDocumentsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<SubmerchantDocument> list(String id) {
            return list(id, ListDocumentsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Send a document: {@code POST /v1/submerchants/{id}/documents}.
         *
         * <p>Send the address of the file, which stays on your host; or the {@code file_url} of a file that you have uploaded, with its {@code file_size} and {@code mime_type}. A new document of the same {@code type} (and the same partner, for partner documents) replaces the earlier one and sets its {@code replaced_at}. Up to 500 documents per submerchant, including replaced ones.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public SubmerchantDocument add(String id, AddDocumentBody body, CallOptions options) {
            return core.call("addDocument", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(SubmerchantDocument::new)).data();
        }

        /**
         * As {@link #add(String, AddDocumentBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public SubmerchantDocument add(String id, AddDocumentBody body) {
            return add(id, body, CallOptions.NONE);
        }

        /**
         * Read a document: {@code GET /v1/submerchants/{id}/documents/{documentId}}.
         *
         * <p>A replaced document can be read too.
         *
         * @param id {@code id}
         * @param documentId {@code documentId}
         * @param options of this call
         * @return the data of the answer
         */
        public SubmerchantDocument get(String id, String documentId, CallOptions options) {
            return core.call("getDocument", new CallArguments(Core.path("id", id, "documentId", documentId), Map.of(), null), options).map(JsonRecord.record(SubmerchantDocument::new)).data();
        }

        /**
         * As {@link #get(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public SubmerchantDocument get(String id, String documentId) {
            return get(id, documentId, CallOptions.NONE);
        }

        /**
         * Get an address that opens the file of a document: {@code GET /v1/submerchants/{id}/documents/{documentId}/file}.
         *
         * <p>Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its {@code file_url}.
         *
         * @param id {@code id}
         * @param documentId {@code documentId}
         * @param options of this call
         * @return the data of the answer
         */
        public FileLink getFileLink(String id, String documentId, CallOptions options) {
            return core.call("getDocumentFileLink", new CallArguments(Core.path("id", id, "documentId", documentId), Map.of(), null), options).map(JsonRecord.record(FileLink::new)).data();
        }

        /**
         * As {@link #getFileLink(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public FileLink getFileLink(String id, String documentId) {
            return getFileLink(id, documentId, CallOptions.NONE);
        }
    }

    /** Addresses. Every method throws {@link CredenciaException}. */
    public static final class AddressesResource {
        private final Core core;

        private AddressesResource(Core core) {
            this.core = core;
        }

        /**
         * List the addresses of a submerchant: {@code GET /v1/submerchants/{id}/addresses}.
         *
         * <p>Deleted addresses are not among them.
         *
         * @param id {@code id}
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Address> list(String id, ListAddressesQuery query, CallOptions options) {
            return core.list("listAddresses", Core.path("id", id), query.toMap(), options, JsonRecord.list(JsonRecord.record(Address::new)));
        }

        /**
         * As {@link #list(String, ListAddressesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Address> list(String id, ListAddressesQuery query) {
            return list(id, query, CallOptions.NONE);
        }

        /**
         * As {@link #list(String, ListAddressesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Address> list(String id) {
            return list(id, ListAddressesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Add an address: {@code POST /v1/submerchants/{id}/addresses}.
         *
         * <p>The first address becomes primary. A later one with {@code is_primary: true} replaces it as primary. Up to 50 addresses per submerchant.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public Address add(String id, AddAddressBody body, CallOptions options) {
            return core.call("addAddress", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(Address::new)).data();
        }

        /**
         * As {@link #add(String, AddAddressBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public Address add(String id, AddAddressBody body) {
            return add(id, body, CallOptions.NONE);
        }

        /**
         * Read an address: {@code GET /v1/submerchants/{id}/addresses/{addressId}}.
         *
         * <p>One address of a submerchant, by its {@code id} from the list.
         *
         * @param id {@code id}
         * @param addressId {@code addressId}
         * @param options of this call
         * @return the data of the answer
         */
        public Address get(String id, String addressId, CallOptions options) {
            return core.call("getAddress", new CallArguments(Core.path("id", id, "addressId", addressId), Map.of(), null), options).map(JsonRecord.record(Address::new)).data();
        }

        /**
         * As {@link #get(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Address get(String id, String addressId) {
            return get(id, addressId, CallOptions.NONE);
        }

        /**
         * Change an address: {@code PATCH /v1/submerchants/{id}/addresses/{addressId}}.
         *
         * <p>Changes the given fields. {@code is_primary: true} makes it the primary address instead of the current one; {@code is_primary: false} on the primary address makes the newest other address primary.
         *
         * @param id {@code id}
         * @param addressId {@code addressId}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public Address update(String id, String addressId, UpdateAddressBody body, CallOptions options) {
            return core.call("updateAddress", new CallArguments(Core.path("id", id, "addressId", addressId), Map.of(), body), options).map(JsonRecord.record(Address::new)).data();
        }

        /**
         * As {@link #update(String, String, UpdateAddressBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public Address update(String id, String addressId, UpdateAddressBody body) {
            return update(id, addressId, body, CallOptions.NONE);
        }

        /**
         * Delete an address: {@code DELETE /v1/submerchants/{id}/addresses/{addressId}}.
         *
         * <p>When the primary address is deleted, the newest other address becomes primary.
         *
         * @param id {@code id}
         * @param addressId {@code addressId}
         * @param options of this call
         * @return the data of the answer
         */
        public Address delete(String id, String addressId, CallOptions options) {
            return core.call("deleteAddress", new CallArguments(Core.path("id", id, "addressId", addressId), Map.of(), null), options).map(JsonRecord.record(Address::new)).data();
        }

        /**
         * As {@link #delete(String, String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Address delete(String id, String addressId) {
            return delete(id, addressId, CallOptions.NONE);
        }
    }

    /** Onboarding. Every method throws {@link CredenciaException}. */
    public static final class OnboardingResource {
        private final Core core;

        private OnboardingResource(Core core) {
            this.core = core;
        }

        /**
         * List the onboarding links of a submerchant: {@code GET /v1/submerchants/{id}/onboarding-links}.
         *
         * <p>Newest first, without their addresses.
         *
         * @param id {@code id}
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<OnboardingLink> listLinks(String id, ListOnboardingLinksQuery query, CallOptions options) {
            return core.list("listOnboardingLinks", Core.path("id", id), query.toMap(), options, JsonRecord.list(JsonRecord.record(OnboardingLink::new)));
        }

        /**
         * As {@link #listLinks(String, ListOnboardingLinksQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<OnboardingLink> listLinks(String id, ListOnboardingLinksQuery query) {
            return listLinks(id, query, CallOptions.NONE);
        }

        /**
         * As {@link #listLinks(String, ListOnboardingLinksQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<OnboardingLink> listLinks(String id) {
            return listLinks(id, ListOnboardingLinksQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Create a link with which a seller completes the registration: {@code POST /v1/submerchants/{id}/onboarding-links}.
         *
         * <p>The seller opens {@code url} on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.
         *
         * @param id {@code id}
         * @param body what is sent; null for nothing
         * @param options of this call
         * @return the data of the answer
         */
        public NewOnboardingLink createLink(String id, CreateOnboardingLinkBody body, CallOptions options) {
            return core.call("createOnboardingLink", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(NewOnboardingLink::new)).data();
        }

        /**
         * As {@link #createLink(String, CreateOnboardingLinkBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public NewOnboardingLink createLink(String id, CreateOnboardingLinkBody body) {
            return createLink(id, body, CallOptions.NONE);
        }

        /**
         * As {@link #createLink(String, CreateOnboardingLinkBody, CallOptions)}, without body and options.
         *
         * @return the same
         */
        public NewOnboardingLink createLink(String id) {
            return createLink(id, (CreateOnboardingLinkBody) null, CallOptions.NONE);
        }

        /**
         * Create a link for a seller who is not registered yet: {@code POST /v1/onboarding-links}.
         *
         * <p>As the link of a submerchant; the seller’s first finished step registers the submerchant, with {@code seller} and what the seller says. {@code submerchant_id} is null until then; {@code submerchant.created} is sent as usual.
         *
         * @param body what is sent; null for nothing
         * @param options of this call
         * @return the data of the answer
         */
        public NewOnboardingLink inviteSeller(InviteSellerBody body, CallOptions options) {
            return core.call("inviteSeller", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(NewOnboardingLink::new)).data();
        }

        /**
         * As {@link #inviteSeller(InviteSellerBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public NewOnboardingLink inviteSeller(InviteSellerBody body) {
            return inviteSeller(body, CallOptions.NONE);
        }

        /**
         * As {@link #inviteSeller(InviteSellerBody, CallOptions)}, without body and options.
         *
         * @return the same
         */
        public NewOnboardingLink inviteSeller() {
            return inviteSeller((InviteSellerBody) null, CallOptions.NONE);
        }

        /**
         * Read an onboarding link: {@code GET /v1/onboarding-links/{id}}.
         *
         * <p>What became of it, and of a seller who was not registered yet, which submerchant.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public OnboardingLink getLink(String id, CallOptions options) {
            return core.call("getOnboardingLink", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(OnboardingLink::new)).data();
        }

        /**
         * As {@link #getLink(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public OnboardingLink getLink(String id) {
            return getLink(id, CallOptions.NONE);
        }

        /**
         * Revoke an onboarding link: {@code DELETE /v1/onboarding-links/{id}}.
         *
         * <p>Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public OnboardingLink revokeLink(String id, CallOptions options) {
            return core.call("revokeOnboardingLink", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(OnboardingLink::new)).data();
        }

        /**
         * As {@link #revokeLink(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public OnboardingLink revokeLink(String id) {
            return revokeLink(id, CallOptions.NONE);
        }

        /**
         * Read your brand and texts on the onboarding page, and the defaults of links: {@code GET /v1/onboarding-settings}.
         *
         * <p>What you have set, and in {@code in_force} what counts where you have set nothing.
         *
         * @param options of this call
         * @return the data of the answer
         */
        public OnboardingSettings getSettings(CallOptions options) {
            return core.call("getOnboardingSettings", new CallArguments(Map.of(), Map.of(), null), options).map(JsonRecord.record(OnboardingSettings::new)).data();
        }

        /**
         * As {@link #getSettings(CallOptions)}, without options.
         *
         * @return the same
         */
        public OnboardingSettings getSettings() {
            return getSettings(CallOptions.NONE);
        }

        /**
         * Set your brand and texts on the onboarding page, and the defaults of links: {@code PATCH /v1/onboarding-settings}.
         *
         * <p>Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public OnboardingSettings updateSettings(UpdateOnboardingSettingsBody body, CallOptions options) {
            return core.call("updateOnboardingSettings", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(OnboardingSettings::new)).data();
        }

        /**
         * As {@link #updateSettings(UpdateOnboardingSettingsBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public OnboardingSettings updateSettings(UpdateOnboardingSettingsBody body) {
            return updateSettings(body, CallOptions.NONE);
        }
    }

    /** Files. Every method throws {@link CredenciaException}. */
    public static final class FilesResource {
        private final Core core;

        private FilesResource(Core core) {
            this.core = core;
        }

        /**
         * List uploaded files: {@code GET /v1/files}.
         *
         * <p>Newest first, with those whose bytes are still missing. {@code GET /v1/files/usage} has the room that all of them take, and your quota. {@code total} is exact up to 10,000.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<StoredFile> list(ListFilesQuery query, CallOptions options) {
            return core.list("listFiles", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(StoredFile::new)));
        }

        /**
         * As {@link #list(ListFilesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<StoredFile> list(ListFilesQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListFilesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<StoredFile> list() {
            return list(ListFilesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Begin an upload in parts: {@code POST /v1/files/uploads}.
         *
         * <p>For networks that break: what has arrived stays. Send the bytes to {@code PATCH /v1/files/{id}}, in as many parts as you like; after a break, {@code received} of {@code GET /v1/files/{id}} says where to continue. With the last byte the file is {@code ready}. An upload that gets no bytes for 24 hours is deleted.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public StoredFile createUpload(CreateUploadBody body, CallOptions options) {
            return core.call("createUpload", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(StoredFile::new)).data();
        }

        /**
         * As {@link #createUpload(CreateUploadBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public StoredFile createUpload(CreateUploadBody body) {
            return createUpload(body, CallOptions.NONE);
        }

        /**
         * Read how much room uploaded files take: {@code GET /v1/files/usage}.
         *
         * <p>Files that are being uploaded count with the bytes that they announced.
         *
         * @param options of this call
         * @return the data of the answer
         */
        public FileUsage getUsage(CallOptions options) {
            return core.call("getFileUsage", new CallArguments(Map.of(), Map.of(), null), options).map(JsonRecord.record(FileUsage::new)).data();
        }

        /**
         * As {@link #getUsage(CallOptions)}, without options.
         *
         * @return the same
         */
        public FileUsage getUsage() {
            return getUsage(CallOptions.NONE);
        }

        /**
         * Read an uploaded file’s record: {@code GET /v1/files/{id}}.
         *
         * <p>What is known of the file, without its bytes.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public StoredFile get(String id, CallOptions options) {
            return core.call("getFile", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(StoredFile::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public StoredFile get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Delete an uploaded file that no document uses: {@code DELETE /v1/files/{id}}.
         *
         * <p>Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public StoredFile delete(String id, CallOptions options) {
            return core.call("deleteFile", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(StoredFile::new)).data();
        }

        /**
         * As {@link #delete(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public StoredFile delete(String id) {
            return delete(id, CallOptions.NONE);
        }

        /**
         * Get an address that opens an uploaded file: {@code GET /v1/files/{id}/link}.
         *
         * <p>For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public FileLink getLink(String id, CallOptions options) {
            return core.call("getFileLink", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(FileLink::new)).data();
        }

        /**
         * As {@link #getLink(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public FileLink getLink(String id) {
            return getLink(id, CallOptions.NONE);
        }
    }

    /** Charges. Every method throws {@link CredenciaException}. */
    public static final class ChargesResource {
        private final Core core;

        private ChargesResource(Core core) {
            this.core = core;
        }

        /**
         * List charges: {@code GET /v1/charges}.
         *
         * <p>Newest first. {@code search} finds records by the beginning of {@code external_id} or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than {@code limit}, {@code total} is then a minimum, and {@code pagination.next} leads on.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Charge> list(ListChargesQuery query, CallOptions options) {
            return core.list("listCharges", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Charge::new)));
        }

        /**
         * As {@link #list(ListChargesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Charge> list(ListChargesQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListChargesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Charge> list() {
            return list(ListChargesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Sum charges: {@code GET /v1/charges/summary}.
         *
         * <p>Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public ChargesSummary summarize(SummarizeChargesQuery query, CallOptions options) {
            return core.call("summarizeCharges", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(ChargesSummary::new)).data();
        }

        /**
         * As {@link #summarize(SummarizeChargesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ChargesSummary summarize(SummarizeChargesQuery query) {
            return summarize(query, CallOptions.NONE);
        }

        /**
         * As {@link #summarize(SummarizeChargesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ChargesSummary summarize() {
            return summarize(SummarizeChargesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Count charges by day: {@code GET /v1/charges/days}.
         *
         * <p>Their number and the sum of {@code amount} for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that {@code date_from} and {@code date_to} name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public PaymentDays countByDay(CountChargesByDayQuery query, CallOptions options) {
            return core.call("countChargesByDay", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(PaymentDays::new)).data();
        }

        /**
         * As {@link #countByDay(CountChargesByDayQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public PaymentDays countByDay(CountChargesByDayQuery query) {
            return countByDay(query, CallOptions.NONE);
        }

        /**
         * As {@link #countByDay(CountChargesByDayQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public PaymentDays countByDay() {
            return countByDay(CountChargesByDayQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a charge: {@code GET /v1/charges/{id}}.
         *
         * <p>Its latest state, as the payment core reported it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Charge get(String id, CallOptions options) {
            return core.call("getCharge", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Charge::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Charge get(String id) {
            return get(id, CallOptions.NONE);
        }
    }

    /** Withdrawals. Every method throws {@link CredenciaException}. */
    public static final class WithdrawalsResource {
        private final Core core;

        private WithdrawalsResource(Core core) {
            this.core = core;
        }

        /**
         * List withdrawals: {@code GET /v1/withdrawals}.
         *
         * <p>Newest first. {@code search} finds records by the beginning of {@code external_id} or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than {@code limit}, {@code total} is then a minimum, and {@code pagination.next} leads on.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Withdrawal> list(ListWithdrawalsQuery query, CallOptions options) {
            return core.list("listWithdrawals", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Withdrawal::new)));
        }

        /**
         * As {@link #list(ListWithdrawalsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Withdrawal> list(ListWithdrawalsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListWithdrawalsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Withdrawal> list() {
            return list(ListWithdrawalsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Sum withdrawals: {@code GET /v1/withdrawals/summary}.
         *
         * <p>Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public WithdrawalsSummary summarize(SummarizeWithdrawalsQuery query, CallOptions options) {
            return core.call("summarizeWithdrawals", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(WithdrawalsSummary::new)).data();
        }

        /**
         * As {@link #summarize(SummarizeWithdrawalsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public WithdrawalsSummary summarize(SummarizeWithdrawalsQuery query) {
            return summarize(query, CallOptions.NONE);
        }

        /**
         * As {@link #summarize(SummarizeWithdrawalsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public WithdrawalsSummary summarize() {
            return summarize(SummarizeWithdrawalsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Count withdrawals by day: {@code GET /v1/withdrawals/days}.
         *
         * <p>Their number and the sum of {@code amount} for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that {@code date_from} and {@code date_to} name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public PaymentDays countByDay(CountWithdrawalsByDayQuery query, CallOptions options) {
            return core.call("countWithdrawalsByDay", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(PaymentDays::new)).data();
        }

        /**
         * As {@link #countByDay(CountWithdrawalsByDayQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public PaymentDays countByDay(CountWithdrawalsByDayQuery query) {
            return countByDay(query, CallOptions.NONE);
        }

        /**
         * As {@link #countByDay(CountWithdrawalsByDayQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public PaymentDays countByDay() {
            return countByDay(CountWithdrawalsByDayQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a withdrawal: {@code GET /v1/withdrawals/{id}}.
         *
         * <p>Its latest state, as the payment core reported it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Withdrawal get(String id, CallOptions options) {
            return core.call("getWithdrawal", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Withdrawal::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Withdrawal get(String id) {
            return get(id, CallOptions.NONE);
        }
    }

    /** Anticipations. Every method throws {@link CredenciaException}. */
    public static final class AnticipationsResource {
        private final Core core;

        private AnticipationsResource(Core core) {
            this.core = core;
        }

        /**
         * List anticipations: {@code GET /v1/anticipations}.
         *
         * <p>Newest first. {@code search} finds records by the beginning of {@code external_id} or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than {@code limit}, {@code total} is then a minimum, and {@code pagination.next} leads on.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Anticipation> list(ListAnticipationsQuery query, CallOptions options) {
            return core.list("listAnticipations", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Anticipation::new)));
        }

        /**
         * As {@link #list(ListAnticipationsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Anticipation> list(ListAnticipationsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListAnticipationsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Anticipation> list() {
            return list(ListAnticipationsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Sum anticipations: {@code GET /v1/anticipations/summary}.
         *
         * <p>Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public AnticipationsSummary summarize(SummarizeAnticipationsQuery query, CallOptions options) {
            return core.call("summarizeAnticipations", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(AnticipationsSummary::new)).data();
        }

        /**
         * As {@link #summarize(SummarizeAnticipationsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public AnticipationsSummary summarize(SummarizeAnticipationsQuery query) {
            return summarize(query, CallOptions.NONE);
        }

        /**
         * As {@link #summarize(SummarizeAnticipationsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public AnticipationsSummary summarize() {
            return summarize(SummarizeAnticipationsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Count anticipations by day: {@code GET /v1/anticipations/days}.
         *
         * <p>Their number and the sum of {@code amount} for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that {@code date_from} and {@code date_to} name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public PaymentDays countByDay(CountAnticipationsByDayQuery query, CallOptions options) {
            return core.call("countAnticipationsByDay", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(PaymentDays::new)).data();
        }

        /**
         * As {@link #countByDay(CountAnticipationsByDayQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public PaymentDays countByDay(CountAnticipationsByDayQuery query) {
            return countByDay(query, CallOptions.NONE);
        }

        /**
         * As {@link #countByDay(CountAnticipationsByDayQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public PaymentDays countByDay() {
            return countByDay(CountAnticipationsByDayQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read an anticipation: {@code GET /v1/anticipations/{id}}.
         *
         * <p>Its latest state, as the payment core reported it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Anticipation get(String id, CallOptions options) {
            return core.call("getAnticipation", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Anticipation::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Anticipation get(String id) {
            return get(id, CallOptions.NONE);
        }
    }

    /** Wallets. Every method throws {@link CredenciaException}. */
    public static final class WalletsResource {
        private final Core core;

        private WalletsResource(Core core) {
            this.core = core;
        }

        /**
         * List wallets: {@code GET /v1/wallets}.
         *
         * <p>Newest first. {@code search} finds records by the beginning of {@code external_id} or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than {@code limit}, {@code total} is then a minimum, and {@code pagination.next} leads on.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Wallet> list(ListWalletsQuery query, CallOptions options) {
            return core.list("listWallets", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Wallet::new)));
        }

        /**
         * As {@link #list(ListWalletsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Wallet> list(ListWalletsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListWalletsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Wallet> list() {
            return list(ListWalletsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Sum wallets: {@code GET /v1/wallets/summary}.
         *
         * <p>Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public WalletsSummary summarize(SummarizeWalletsQuery query, CallOptions options) {
            return core.call("summarizeWallets", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(WalletsSummary::new)).data();
        }

        /**
         * As {@link #summarize(SummarizeWalletsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public WalletsSummary summarize(SummarizeWalletsQuery query) {
            return summarize(query, CallOptions.NONE);
        }

        /**
         * As {@link #summarize(SummarizeWalletsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public WalletsSummary summarize() {
            return summarize(SummarizeWalletsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a wallet: {@code GET /v1/wallets/{id}}.
         *
         * <p>Its latest state, as the payment core reported it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Wallet get(String id, CallOptions options) {
            return core.call("getWallet", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Wallet::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Wallet get(String id) {
            return get(id, CallOptions.NONE);
        }
    }

    /** Receivables. Every method throws {@link CredenciaException}. */
    public static final class ReceivablesResource {
        private final Core core;

        private ReceivablesResource(Core core) {
            this.core = core;
        }

        /**
         * List receivables: {@code GET /v1/receivables}.
         *
         * <p>Newest first. {@code search} finds records by the beginning of {@code external_id} or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than {@code limit}, {@code total} is then a minimum, and {@code pagination.next} leads on.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Receivable> list(ListReceivablesQuery query, CallOptions options) {
            return core.list("listReceivables", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Receivable::new)));
        }

        /**
         * As {@link #list(ListReceivablesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Receivable> list(ListReceivablesQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListReceivablesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Receivable> list() {
            return list(ListReceivablesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Sum receivables: {@code GET /v1/receivables/summary}.
         *
         * <p>Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public ReceivablesSummary summarize(SummarizeReceivablesQuery query, CallOptions options) {
            return core.call("summarizeReceivables", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(ReceivablesSummary::new)).data();
        }

        /**
         * As {@link #summarize(SummarizeReceivablesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ReceivablesSummary summarize(SummarizeReceivablesQuery query) {
            return summarize(query, CallOptions.NONE);
        }

        /**
         * As {@link #summarize(SummarizeReceivablesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ReceivablesSummary summarize() {
            return summarize(SummarizeReceivablesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Count receivables by day: {@code GET /v1/receivables/days}.
         *
         * <p>Their number and the sum of {@code amount} for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that {@code date_from} and {@code date_to} name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 {@code SUMMARY_TOO_LARGE}.
         *
         * @param query its parameters
         * @param options of this call
         * @return the data of the answer
         */
        public PaymentDays countByDay(CountReceivablesByDayQuery query, CallOptions options) {
            return core.call("countReceivablesByDay", new CallArguments(Map.of(), query.toMap(), null), options).map(JsonRecord.record(PaymentDays::new)).data();
        }

        /**
         * As {@link #countByDay(CountReceivablesByDayQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public PaymentDays countByDay(CountReceivablesByDayQuery query) {
            return countByDay(query, CallOptions.NONE);
        }

        /**
         * As {@link #countByDay(CountReceivablesByDayQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public PaymentDays countByDay() {
            return countByDay(CountReceivablesByDayQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a receivable: {@code GET /v1/receivables/{id}}.
         *
         * <p>Its latest state, as the payment core reported it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Receivable get(String id, CallOptions options) {
            return core.call("getReceivable", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Receivable::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Receivable get(String id) {
            return get(id, CallOptions.NONE);
        }
    }

    /** Banks. Every method throws {@link CredenciaException}. */
    public static final class BanksResource {
        private final Core core;

        private BanksResource(Core core) {
            this.core = core;
        }

        /**
         * List the banks: {@code GET /v1/banks}.
         *
         * <p>In ascending order of code, the same for every merchant. Each word of {@code search} must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Bank> list(ListBanksQuery query, CallOptions options) {
            return core.list("listBanks", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Bank::new)));
        }

        /**
         * As {@link #list(ListBanksQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Bank> list(ListBanksQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListBanksQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Bank> list() {
            return list(ListBanksQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a bank: {@code GET /v1/banks/{id}}.
         *
         * <p>By the bank’s identifier, which is derived from its ISPB and the same in every installation.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Bank get(String id, CallOptions options) {
            return core.call("getBank", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Bank::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Bank get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Read a bank by its code: {@code GET /v1/banks/code/{code}}.
         *
         * <p>By the three-digit code of the bank. Institutions without a code are found by their ISPB.
         *
         * @param code {@code code}
         * @param options of this call
         * @return the data of the answer
         */
        public Bank getByCode(String code, CallOptions options) {
            return core.call("getBankByCode", new CallArguments(Core.path("code", code), Map.of(), null), options).map(JsonRecord.record(Bank::new)).data();
        }

        /**
         * As {@link #getByCode(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Bank getByCode(String code) {
            return getByCode(code, CallOptions.NONE);
        }

        /**
         * Read a bank by its ISPB: {@code GET /v1/banks/ispb/{ispb}}.
         *
         * <p>By the eight digits of the ISPB, which every institution has.
         *
         * @param ispb {@code ispb}
         * @param options of this call
         * @return the data of the answer
         */
        public Bank getByIspb(String ispb, CallOptions options) {
            return core.call("getBankByIspb", new CallArguments(Core.path("ispb", ispb), Map.of(), null), options).map(JsonRecord.record(Bank::new)).data();
        }

        /**
         * As {@link #getByIspb(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Bank getByIspb(String ispb) {
            return getByIspb(ispb, CallOptions.NONE);
        }
    }

    /** Webhook endpoints. Every method throws {@link CredenciaException}. */
    public static final class WebhookEndpointsResource {
        private final Core core;

        private WebhookEndpointsResource(Core core) {
            this.core = core;
        }

        /**
         * List webhook endpoints: {@code GET /v1/postbacks/endpoints}.
         *
         * <p>Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Endpoint> list(ListEndpointsQuery query, CallOptions options) {
            return core.list("listEndpoints", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Endpoint::new)));
        }

        /**
         * As {@link #list(ListEndpointsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Endpoint> list(ListEndpointsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListEndpointsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Endpoint> list() {
            return list(ListEndpointsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Create a webhook endpoint: {@code POST /v1/postbacks/endpoints}.
         *
         * <p>The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. {@code filter} leaves out events by their payload.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public EndpointWithSecret create(CreateEndpointBody body, CallOptions options) {
            return core.call("createEndpoint", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(EndpointWithSecret::new)).data();
        }

        /**
         * As {@link #create(CreateEndpointBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public EndpointWithSecret create(CreateEndpointBody body) {
            return create(body, CallOptions.NONE);
        }

        /**
         * Read a webhook endpoint: {@code GET /v1/postbacks/endpoints/{id}}.
         *
         * <p>Never its secret: a lost one is regenerated.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Endpoint get(String id, CallOptions options) {
            return core.call("getEndpoint", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Endpoint::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Endpoint get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Change a webhook endpoint: {@code PATCH /v1/postbacks/endpoints/{id}}.
         *
         * <p>Any of {@code url}, {@code events}, {@code filter}, {@code max_per_second}, {@code max_concurrent} and {@code status}, separately or together. {@code events} and {@code filter} apply to events that are recorded from then on, {@code max_per_second} and {@code max_concurrent} also to what waits. While paused, deliveries are held; active again, they go out oldest first.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public Endpoint update(String id, UpdateEndpointBody body, CallOptions options) {
            return core.call("updateEndpoint", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(Endpoint::new)).data();
        }

        /**
         * As {@link #update(String, UpdateEndpointBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public Endpoint update(String id, UpdateEndpointBody body) {
            return update(id, body, CallOptions.NONE);
        }

        /**
         * Delete a webhook endpoint: {@code DELETE /v1/postbacks/endpoints/{id}}.
         *
         * <p>What has not been delivered to it yet is cancelled; the log stays.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Endpoint delete(String id, CallOptions options) {
            return core.call("deleteEndpoint", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Endpoint::new)).data();
        }

        /**
         * As {@link #delete(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Endpoint delete(String id) {
            return delete(id, CallOptions.NONE);
        }

        /**
         * Read the figures of a webhook endpoint: {@code GET /v1/postbacks/endpoints/{id}/figures}.
         *
         * <p>How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public EndpointFigures getFigures(String id, CallOptions options) {
            return core.call("getEndpointFigures", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(EndpointFigures::new)).data();
        }

        /**
         * As {@link #getFigures(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public EndpointFigures getFigures(String id) {
            return getFigures(id, CallOptions.NONE);
        }

        /**
         * Regenerate the secret of an endpoint: {@code POST /v1/postbacks/endpoints/{id}/secret/regenerate}.
         *
         * <p>The one before is invalid at once, or, with {@code overlap_seconds}, valid beside the new one for that long: {@code webhook-signature} then carries both signatures.
         *
         * @param id {@code id}
         * @param body what is sent; null for nothing
         * @param options of this call
         * @return the data of the answer
         */
        public EndpointWithSecret regenerateSecret(String id, RegenerateSecretBody body, CallOptions options) {
            return core.call("regenerateSecret", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(EndpointWithSecret::new)).data();
        }

        /**
         * As {@link #regenerateSecret(String, RegenerateSecretBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public EndpointWithSecret regenerateSecret(String id, RegenerateSecretBody body) {
            return regenerateSecret(id, body, CallOptions.NONE);
        }

        /**
         * As {@link #regenerateSecret(String, RegenerateSecretBody, CallOptions)}, without body and options.
         *
         * @return the same
         */
        public EndpointWithSecret regenerateSecret(String id) {
            return regenerateSecret(id, (RegenerateSecretBody) null, CallOptions.NONE);
        }

        /**
         * Send a sample to an endpoint: {@code POST /v1/postbacks/endpoints/{id}/test}.
         *
         * <p>Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with {@code is_test}.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public Delivery test(String id, TestEndpointBody body, CallOptions options) {
            return core.call("testEndpoint", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(Delivery::new)).data();
        }

        /**
         * As {@link #test(String, TestEndpointBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public Delivery test(String id, TestEndpointBody body) {
            return test(id, body, CallOptions.NONE);
        }

        /**
         * Send deliveries of an endpoint again: {@code POST /v1/postbacks/endpoints/{id}/replay}.
         *
         * <p>Queues again what failed between two times, oldest first, or what else {@code statuses} names. {@code dry_run} only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while {@code has_more}, repeat it with {@code since} set to {@code continue_from} and the same {@code until}: the calls together take each delivery of the time once.
         *
         * @param id {@code id}
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public ReplayDeliveriesData replayDeliveries(String id, ReplayDeliveriesBody body, CallOptions options) {
            return core.call("replayDeliveries", new CallArguments(Core.path("id", id), Map.of(), body), options).map(JsonRecord.record(ReplayDeliveriesData::new)).data();
        }

        /**
         * As {@link #replayDeliveries(String, ReplayDeliveriesBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public ReplayDeliveriesData replayDeliveries(String id, ReplayDeliveriesBody body) {
            return replayDeliveries(id, body, CallOptions.NONE);
        }
    }

    /** Deliveries. Every method throws {@link CredenciaException}. */
    public static final class DeliveriesResource {
        private final Core core;

        private DeliveriesResource(Core core) {
            this.core = core;
        }

        /**
         * List deliveries: {@code GET /v1/postbacks/delivery-logs}.
         *
         * <p>What was, is or will be sent to your endpoints, newest first. Kept 30 days.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Delivery> list(ListDeliveriesQuery query, CallOptions options) {
            return core.list("listDeliveries", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Delivery::new)));
        }

        /**
         * As {@link #list(ListDeliveriesQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Delivery> list(ListDeliveriesQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListDeliveriesQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Delivery> list() {
            return list(ListDeliveriesQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a delivery with every attempt: {@code GET /v1/postbacks/delivery-logs/{id}}.
         *
         * <p>With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public DeliveryDetail get(String id, CallOptions options) {
            return core.call("getDelivery", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(DeliveryDetail::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public DeliveryDetail get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Send a delivery again: {@code POST /v1/postbacks/delivery-logs/{id}/resend}.
         *
         * <p>At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public Delivery resend(String id, CallOptions options) {
            return core.call("resendDelivery", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(Delivery::new)).data();
        }

        /**
         * As {@link #resend(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public Delivery resend(String id) {
            return resend(id, CallOptions.NONE);
        }
    }

    /** Events. Every method throws {@link CredenciaException}. */
    public static final class EventsResource {
        private final Core core;

        private EventsResource(Core core) {
            this.core = core;
        }

        /**
         * List the kinds of event: {@code GET /v1/postbacks/events}.
         *
         * <p>Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<EventKind> listKinds(ListEventKindsQuery query, CallOptions options) {
            return core.list("listEventKinds", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(EventKind::new)));
        }

        /**
         * As {@link #listKinds(ListEventKindsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<EventKind> listKinds(ListEventKindsQuery query) {
            return listKinds(query, CallOptions.NONE);
        }

        /**
         * As {@link #listKinds(ListEventKindsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<EventKind> listKinds() {
            return listKinds(ListEventKindsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * List recorded events: {@code GET /v1/events}.
         *
         * <p>Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<RecordedEvent> list(ListEventsQuery query, CallOptions options) {
            return core.list("listEvents", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(RecordedEvent::new)));
        }

        /**
         * As {@link #list(ListEventsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<RecordedEvent> list(ListEventsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListEventsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<RecordedEvent> list() {
            return list(ListEventsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Hear events as they are recorded: {@code GET /v1/events/stream}.
         *
         * <p>Server-sent events: {@code event} is the kind, {@code data} the exact text that webhooks deliver, {@code id} a cursor: the number of the event among those of the merchant and its identifier, as in {@code 1042-019aa401-0000-7000-8000-0000000000f1}. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as {@code Last-Event-ID}, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without {@code data} carry a cursor as well, at least every 15 seconds; before the first event its number is 0.
         *
         * <p>Events of one object come in the order of their {@code sequence}. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.
         *
         * <p>A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has 20 streams at most in each process of the service.
         *
         * @param query its parameters
         * @param options of this call
         * @return the events; close it when you stop reading
         */
        public EventStream stream(StreamEventsQuery query, StreamOptions options) {
            return new EventStream(core, "streamEvents", query.toMap(), options);
        }

        /**
         * As {@link #stream(StreamEventsQuery, StreamOptions)}, without options.
         *
         * @return the same
         */
        public EventStream stream(StreamEventsQuery query) {
            return stream(query, StreamOptions.NONE);
        }

        /**
         * As {@link #stream(StreamEventsQuery, StreamOptions)}, without query and options.
         *
         * @return the same
         */
        public EventStream stream() {
            return stream(StreamEventsQuery.builder().build(), StreamOptions.NONE);
        }

        /**
         * Read a recorded event: {@code GET /v1/events/{id}}.
         *
         * <p>By its id, which is that of its webhooks and of its place in the stream.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public RecordedEvent get(String id, CallOptions options) {
            return core.call("getEvent", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(RecordedEvent::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public RecordedEvent get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * Record an example event: {@code POST /v1/events/trigger}.
         *
         * <p>For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public RecordedEvent trigger(TriggerEventBody body, CallOptions options) {
            return core.call("triggerEvent", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(RecordedEvent::new)).data();
        }

        /**
         * As {@link #trigger(TriggerEventBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public RecordedEvent trigger(TriggerEventBody body) {
            return trigger(body, CallOptions.NONE);
        }
    }

    /** Portal sessions. Every method throws {@link CredenciaException}. */
    public static final class PortalSessionsResource {
        private final Core core;

        private PortalSessionsResource(Core core) {
            this.core = core;
        }

        /**
         * Read a session of the webhook portal: {@code GET /v1/portal-sessions/{id}}.
         *
         * <p>Also one that has ended, for 90 days; never its token.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public PortalSession get(String id, CallOptions options) {
            return core.call("getPortalSession", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(PortalSession::new)).data();
        }

        /**
         * As {@link #get(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public PortalSession get(String id) {
            return get(id, CallOptions.NONE);
        }

        /**
         * End a session of the webhook portal: {@code DELETE /v1/portal-sessions/{id}}.
         *
         * <p>It is refused from now on, by all processes. One that is revoked already stays so.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public PortalSession revoke(String id, CallOptions options) {
            return core.call("revokePortalSession", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(PortalSession::new)).data();
        }

        /**
         * As {@link #revoke(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public PortalSession revoke(String id) {
            return revoke(id, CallOptions.NONE);
        }

        /**
         * List the open sessions of the webhook portal: {@code GET /v1/portal-sessions}.
         *
         * <p>Newest first, without those that have ended, and never their tokens.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<PortalSession> list(ListPortalSessionsQuery query, CallOptions options) {
            return core.list("listPortalSessions", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(PortalSession::new)));
        }

        /**
         * As {@link #list(ListPortalSessionsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<PortalSession> list(ListPortalSessionsQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListPortalSessionsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<PortalSession> list() {
            return list(ListPortalSessionsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Open a session of the webhook portal: {@code POST /v1/portal-sessions}.
         *
         * <p>For a page on which your developers manage your webhook endpoints without an account of their own: show {@code url} in an iframe of a page of one of {@code allowed_origins}. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at {@code expires_at}, when it is revoked, or with the API key that has created it.
         *
         * @param body what is sent
         * @param options of this call
         * @return the data of the answer
         */
        public NewPortalSession create(CreatePortalSessionBody body, CallOptions options) {
            return core.call("createPortalSession", new CallArguments(Map.of(), Map.of(), body), options).map(JsonRecord.record(NewPortalSession::new)).data();
        }

        /**
         * As {@link #create(CreatePortalSessionBody, CallOptions)}, without options.
         *
         * @return the same
         */
        public NewPortalSession create(CreatePortalSessionBody body) {
            return create(body, CallOptions.NONE);
        }
    }

    /** Settings. Every method throws {@link CredenciaException}. */
    public static final class SettingsResource {
        private final Core core;

        private SettingsResource(Core core) {
            this.core = core;
        }

        /**
         * Read your merchant’s settings: {@code GET /v1/settings}.
         *
         * <p>What its people may change: the time zone of its days.
         *
         * @param options of this call
         * @return the data of the answer
         */
        public Settings get(CallOptions options) {
            return core.call("getSettings", new CallArguments(Map.of(), Map.of(), null), options).map(JsonRecord.record(Settings::new)).data();
        }

        /**
         * As {@link #get(CallOptions)}, without options.
         *
         * @return the same
         */
        public Settings get() {
            return get(CallOptions.NONE);
        }
    }

    /** API keys. Every method throws {@link CredenciaException}. */
    public static final class ApiKeysResource {
        private final Core core;

        private ApiKeysResource(Core core) {
            this.core = core;
        }

        /**
         * List your merchant’s API keys: {@code GET /v1/api-keys}.
         *
         * <p>Including revoked ones, newest first; without secrets.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<ApiKey> list(ListOwnApiKeysQuery query, CallOptions options) {
            return core.list("listOwnApiKeys", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(ApiKey::new)));
        }

        /**
         * As {@link #list(ListOwnApiKeysQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<ApiKey> list(ListOwnApiKeysQuery query) {
            return list(query, CallOptions.NONE);
        }

        /**
         * As {@link #list(ListOwnApiKeysQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<ApiKey> list() {
            return list(ListOwnApiKeysQuery.builder().build(), CallOptions.NONE);
        }
    }

    /** Approvals. Every method throws {@link CredenciaException}. */
    public static final class ApprovalsResource {
        private final Core core;

        private ApprovalsResource(Core core) {
            this.core = core;
        }

        /**
         * List the requests for approval of your merchant: {@code GET /v1/approvals}.
         *
         * <p>Changes that wait or waited for a second person, the newest first.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<ApprovalRequest> listRequests(ListOwnRequestsQuery query, CallOptions options) {
            return core.list("listOwnRequests", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(ApprovalRequest::new)));
        }

        /**
         * As {@link #listRequests(ListOwnRequestsQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<ApprovalRequest> listRequests(ListOwnRequestsQuery query) {
            return listRequests(query, CallOptions.NONE);
        }

        /**
         * As {@link #listRequests(ListOwnRequestsQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<ApprovalRequest> listRequests() {
            return listRequests(ListOwnRequestsQuery.builder().build(), CallOptions.NONE);
        }

        /**
         * Read a request for approval of your merchant: {@code GET /v1/approvals/{id}}.
         *
         * <p>What would change, why it needs a second person, who asked for it, and whether you can approve it.
         *
         * @param id {@code id}
         * @param options of this call
         * @return the data of the answer
         */
        public ApprovalRequestDetail getRequest(String id, CallOptions options) {
            return core.call("getOwnRequest", new CallArguments(Core.path("id", id), Map.of(), null), options).map(JsonRecord.record(ApprovalRequestDetail::new)).data();
        }

        /**
         * As {@link #getRequest(String, CallOptions)}, without options.
         *
         * @return the same
         */
        public ApprovalRequestDetail getRequest(String id) {
            return getRequest(id, CallOptions.NONE);
        }

        /**
         * Read your merchant’s rules of four eyes: {@code GET /v1/approval-rules}.
         *
         * <p>Which changes of the merchant wait for a second person. All rules are off at first.
         *
         * @param options of this call
         * @return the data of the answer
         */
        public MerchantRules getRules(CallOptions options) {
            return core.call("getOwnApprovalRules", new CallArguments(Map.of(), Map.of(), null), options).map(JsonRecord.record(MerchantRules::new)).data();
        }

        /**
         * As {@link #getRules(CallOptions)}, without options.
         *
         * @return the same
         */
        public MerchantRules getRules() {
            return getRules(CallOptions.NONE);
        }
    }

    /** People. Every method throws {@link CredenciaException}. */
    public static final class PeopleResource {
        private final Core core;

        private PeopleResource(Core core) {
            this.core = core;
        }

        /**
         * List one’s own people: {@code GET /v1/people}.
         *
         * <p>Whoever may sign in to the console for the merchant, newest first.
         *
         * @param query filters, and where the list begins
         * @param options of this call
         * @return the list, of which nothing is read yet
         */
        public ItemList<Person> listMembers(ListMembersQuery query, CallOptions options) {
            return core.list("listMembers", Map.of(), query.toMap(), options, JsonRecord.list(JsonRecord.record(Person::new)));
        }

        /**
         * As {@link #listMembers(ListMembersQuery, CallOptions)}, without options.
         *
         * @return the same
         */
        public ItemList<Person> listMembers(ListMembersQuery query) {
            return listMembers(query, CallOptions.NONE);
        }

        /**
         * As {@link #listMembers(ListMembersQuery, CallOptions)}, without query and options.
         *
         * @return the same
         */
        public ItemList<Person> listMembers() {
            return listMembers(ListMembersQuery.builder().build(), CallOptions.NONE);
        }
    }
}
