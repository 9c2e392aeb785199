// Uses the SDK against the service as an integrator does, and prints what it saw.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	credencia "github.com/credencia/sdk-go"
	"github.com/credencia/sdk-go/webhooks"
)

func main() {
	mailbox := os.Getenv("MAILBOX")
	ctx := context.Background()
	client, err := credencia.New(credencia.Options{
		PublicKey: os.Getenv("CREDENCIA_PUBLIC_KEY"),
		SecretKey: os.Getenv("CREDENCIA_SECRET_KEY"),
		BaseURL:   os.Getenv("CREDENCIA_URL"),
	})
	must(err)
	seen := map[string]any{}

	endpoint, err := client.WebhookEndpoints.Create(ctx, credencia.CreateEndpointBody{URL: mailbox, Events: []string{"submerchant.*"}})
	must(err)
	seller := register(ctx, client, seen)
	approved := awaitApproval(ctx, client, seller, seen)
	readMail(mailbox, endpoint.Secret, approved, seen)
	listAndFail(ctx, client, seen)
	must(json.NewEncoder(os.Stdout).Encode(seen))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// A seller with all that a review needs.
func register(ctx context.Context, client *credencia.Client, seen map[string]any) string {
	seller, err := client.Submerchants.Create(ctx, credencia.CreateSubmerchantBody{
		LegalName: "Padaria São João Ltda",
		TaxID:     "11222333000181",
		Email:     credencia.Value("contato@padaria.example"),
		Metadata:  credencia.Value(map[string]string{"sandbox": "approve"}),
	})
	must(err)
	seen["created"] = seller.Status
	requirements, err := client.Submerchants.GetRequirements(ctx, seller.ID)
	must(err)
	seen["missing_at_first"] = len(requirements.Missing) > 0
	partner, err := client.LegalRepresentatives.Add(ctx, seller.ID, credencia.AddLegalRepresentativeBody{
		Name:                    "Marina Alves",
		Document:                "39053344705",
		BirthDate:               credencia.Value("1985-03-02"),
		Role:                    credencia.Value("individual_owner"),
		ParticipationPercentage: credencia.Value(100.0),
	})
	must(err)
	_, err = client.Addresses.Add(ctx, seller.ID, credencia.AddAddressBody{
		Street: "Avenida Paulista", Number: "1578", Neighborhood: "Bela Vista", City: "São Paulo", State: "SP", ZipCode: "01310-200",
	})
	must(err)
	kinds := "social_contract cnpj_card proof_of_residence_company partner_front_id partner_back_id partner_selfie_with_id partner_proof_of_residence"
	for _, kind := range strings.Fields(kinds) {
		document := credencia.AddDocumentBody{
			Type:     kind,
			FileURL:  "https://files.example.com/" + kind + ".pdf",
			FileName: kind + ".pdf",
			FileSize: 482_133,
			MimeType: "application/pdf",
		}
		if strings.HasPrefix(kind, "partner_") {
			document.LegalRepresentativeID = credencia.Value(partner.ID)
		}
		_, err = client.Documents.Add(ctx, seller.ID, document)
		must(err)
	}
	requirements, err = client.Submerchants.GetRequirements(ctx, seller.ID)
	must(err)
	seen["ready"] = requirements.Ready
	_, err = client.Submerchants.Get(ctx, partner.ID)
	var missing *credencia.Error
	if errors.Is(err, credencia.ErrNotFound) && errors.As(err, &missing) {
		seen["not_found"] = missing.Status
	}
	return seller.ID
}

func awaitApproval(ctx context.Context, client *credencia.Client, seller string, seen map[string]any) string {
	streamed := []string{}
	events := client.Events.Stream(
		ctx,
		credencia.StreamEventsParams{Events: []string{"submerchant.submitted", "submerchant.approved"}},
		credencia.StreamOptions{OnConnect: func() {
			_, err := client.Submerchants.SubmitForReview(ctx, seller)
			must(err)
		}},
	)
	defer events.Close()
	var approved credencia.SubmerchantApprovedEvent
	for events.Next() {
		event := events.Event()
		streamed = append(streamed, event.Event)
		if event.Event == "submerchant.approved" {
			must(event.Decode(&approved))
			break
		}
	}
	must(events.Err())
	seen["streamed"] = streamed
	seen["approved_name"] = approved.Submerchant.LegalName
	found, err := client.Submerchants.Get(ctx, seller)
	must(err)
	seen["status"] = found.Status
	return approved.ID
}

func readMail(mailbox string, secret string, approved string, seen map[string]any) {
	response, err := http.Get(mailbox + "/submerchant.approved")
	must(err)
	defer response.Body.Close()
	var delivered struct {
		Headers map[string]string `json:"headers"`
		Body    string            `json:"body"`
	}
	must(json.NewDecoder(response.Body).Decode(&delivered))
	header := http.Header{}
	for name, value := range delivered.Headers {
		header.Set(name, value)
	}
	event, err := webhooks.Verify([]byte(delivered.Body), header, []string{secret})
	must(err)
	seen["verified"] = event.Event
	seen["is_same_event"] = event.ID == approved
	_, err = webhooks.Verify(bytes.Replace([]byte(delivered.Body), []byte("Padaria"), []byte("Livraria"), 1), header, []string{secret})
	var forged *webhooks.Error
	if errors.As(err, &forged) {
		seen["forged"] = forged.Code
	}
}

func listAndFail(ctx context.Context, client *credencia.Client, seen map[string]any) {
	for number := 1; number <= 3; number++ {
		_, err := client.Submerchants.Create(ctx, credencia.CreateSubmerchantBody{LegalName: fmt.Sprintf("Loja %d", number), TaxID: "11444777000161"})
		must(err)
	}
	listed := []string{}
	sellers := client.Submerchants.List(credencia.ListSubmerchantsParams{Limit: 3})
	for sellers.Next(ctx) {
		listed = append(listed, sellers.Item().LegalName)
	}
	must(sellers.Err())
	seen["listed"] = listed
	page, err := client.Submerchants.List(credencia.ListSubmerchantsParams{Limit: 1}).Page(ctx)
	must(err)
	seen["total"] = page.Total

	_, err = client.Submerchants.Create(ctx, credencia.CreateSubmerchantBody{LegalName: " ", TaxID: "1"})
	var wrong *credencia.Error
	if errors.Is(err, credencia.ErrValidation) && errors.As(err, &wrong) {
		paths := []string{}
		for _, problem := range wrong.Errors {
			paths = append(paths, problem.Path)
		}
		seen["refusal"] = []any{wrong.Code, wrong.Status, paths}
	}

	replayed := []bool{}
	for range [2]int{} {
		answer, err := client.Call(ctx, "triggerEvent", credencia.Arguments{
			Body: map[string]any{"event": "charge.captured"},
		}, credencia.WithIdempotencyKey("once-1"))
		must(err)
		replayed = append(replayed, answer.Replayed)
	}
	seen["replayed"] = replayed
}
