package io.github.credencia;

import io.github.credencia.model.AddAddressBody;
import io.github.credencia.model.AddDocumentBody;
import io.github.credencia.model.AddLegalRepresentativeBody;
import io.github.credencia.model.CreateEndpointBody;
import io.github.credencia.model.CreateSubmerchantBody;
import io.github.credencia.model.LegalRepresentative;
import io.github.credencia.model.ListSubmerchantsQuery;
import io.github.credencia.model.RegisteredSubmerchant;
import io.github.credencia.model.StreamEventsQuery;
import io.github.credencia.model.Submerchant;
import io.github.credencia.model.WebhookEvent;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Uses the SDK against the service as an integrator does, and prints what it saw. */
public final class Scenario {
    private Scenario() {}

    public static void main(String[] arguments) throws Exception {
        String mailbox = System.getenv("MAILBOX");
        Credencia credencia = Credencia.builder()
                .publicKey(System.getenv("CREDENCIA_PUBLIC_KEY"))
                .secretKey(System.getenv("CREDENCIA_SECRET_KEY"))
                .baseUrl(System.getenv("CREDENCIA_URL"))
                .build();
        Map<String, Object> seen = new LinkedHashMap<>();

        String secret = credencia
                .webhookEndpoints()
                .create(CreateEndpointBody.builder().url(mailbox).events(List.of("submerchant.*")).build())
                .secret();
        RegisteredSubmerchant seller = credencia.submerchants().create(CreateSubmerchantBody.builder()
                .legalName("Padaria São João Ltda")
                .taxId("11222333000181")
                .email("contato@padaria.example")
                .metadata(Map.of("sandbox", "approve"))
                .build());
        seen.put("created", seller.status());
        seen.put(
                "missing_at_first",
                !credencia.submerchants().getRequirements(seller.id()).missing().isEmpty());
        LegalRepresentative partner = credencia.legalRepresentatives().add(
                seller.id(),
                AddLegalRepresentativeBody.builder()
                        .name("Marina Alves")
                        .document("39053344705")
                        .birthDate("1985-03-02")
                        .role("individual_owner")
                        .participationPercentage(100)
                        .build());
        credencia.addresses().add(
                seller.id(),
                AddAddressBody.builder()
                        .street("Avenida Paulista")
                        .number("1578")
                        .neighborhood("Bela Vista")
                        .city("São Paulo")
                        .state("SP")
                        .zipCode("01310-200")
                        .build());
        for (String kind : List.of(
                "social_contract",
                "cnpj_card",
                "proof_of_residence_company",
                "partner_front_id",
                "partner_back_id",
                "partner_selfie_with_id",
                "partner_proof_of_residence")) {
            AddDocumentBody.Builder document = AddDocumentBody.builder()
                    .type(kind)
                    .fileUrl("https://files.example.com/" + kind + ".pdf")
                    .fileName(kind + ".pdf")
                    .fileSize(482133)
                    .mimeType("application/pdf");
            if (kind.startsWith("partner_")) document.legalRepresentativeId(partner.id());
            credencia.documents().add(seller.id(), document.build());
        }
        seen.put("ready", credencia.submerchants().getRequirements(seller.id()).ready());

        List<String> streamed = new ArrayList<>();
        seen.put("streamed", streamed);
        StreamedEvent last = null;
        try (EventStream events = credencia.events().stream(
                StreamEventsQuery.builder()
                        .events("submerchant.submitted", "submerchant.approved")
                        .build(),
                StreamOptions.builder()
                        .onConnect(() -> credencia.submerchants().submitForReview(seller.id()))
                        .build())) {
            for (StreamedEvent event : events) {
                streamed.add(event.event());
                last = event;
                if (event.event().equals("submerchant.approved")) break;
            }
        }
        seen.put("approved_name", last.data().submerchant().legalName());
        seen.put("status", credencia.submerchants().get(seller.id()).status());

        String answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(mailbox + "/submerchant.approved")).build(), BodyHandlers.ofString())
                .body();
        Map<String, Object> delivered = Json.readObject(answer);
        String body = (String) delivered.get("body");
        Map<String, Object> headers = Json.asObject(delivered.get("headers"));
        WebhookEvent event = Webhooks.verify(body.getBytes(StandardCharsets.UTF_8), headers, secret);
        seen.put("verified", event.event());
        seen.put("is_same_event", event.equals(last.data()));
        try {
            Webhooks.verify(body.replace("Padaria", "Livraria").getBytes(StandardCharsets.UTF_8), headers, secret);
        } catch (WebhookException forged) {
            seen.put("forged", forged.code().name());
        }

        for (int number = 1; number <= 3; number += 1) {
            credencia.submerchants().create(CreateSubmerchantBody.builder()
                    .legalName("Loja " + number)
                    .taxId("11444777000161")
                    .build());
        }
        seen.put(
                "listed",
                credencia.submerchants()
                        .list(ListSubmerchantsQuery.builder().limit(3).build())
                        .stream()
                        .map(Submerchant::legalName)
                        .toList());
        seen.put(
                "total",
                credencia.submerchants().list(ListSubmerchantsQuery.builder().limit(1).build()).page().total());

        try {
            credencia.submerchants().create(CreateSubmerchantBody.builder().legalName(" ").taxId("1").build());
        } catch (ValidationException error) {
            List<String> paths = error.errors().stream().map(Problem::path).toList();
            seen.put("refusal", List.of(error.code(), error.status(), paths));
        }
        try {
            credencia.submerchants().get(partner.id());
        } catch (NotFoundException error) {
            seen.put("not_found", error.status());
        }
        List<Boolean> replayed = new ArrayList<>();
        seen.put("replayed", replayed);
        for (int times = 0; times < 2; times += 1) {
            replayed.add(credencia
                    .call(
                            "triggerEvent",
                            CallArguments.builder().body(Map.of("event", "charge.captured")).build(),
                            CallOptions.builder().idempotencyKey("once-1").build())
                    .isReplayed());
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(Json.write(seen));
    }
}
