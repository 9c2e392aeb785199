// A walk through the SDK: README.md shows its parts.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"time"

	credencia "github.com/credencia/sdk-go"
	"github.com/credencia/sdk-go/webhooks"
)

func main() {
	client, err := credencia.New(credencia.Options{
		PublicKey: os.Getenv("CREDENCIA_PUBLIC_KEY"),
		SecretKey: os.Getenv("CREDENCIA_SECRET_KEY"),
		BaseURL:   os.Getenv("CREDENCIA_URL"), // http://127.0.0.1:3000 unless given
	})
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	for _, part := range []func(context.Context, *credencia.Client) error{
		registerSeller, readLists, meetErrors, callOnce, receiveWebhook, followEvents, registerMany,
	} {
		if err := part(ctx, client); err != nil {
			log.Fatal(err)
		}
	}
}

func registerSeller(ctx context.Context, client *credencia.Client) error {
	seller, err := client.Submerchants.Create(ctx, credencia.CreateSubmerchantBody{
		LegalName: "Livraria Ipê Comércio de Livros Ltda",
		TaxID:     "11222333000181",
		Email:     credencia.Value("contato@livraria-ipe.example"),
	})
	if err != nil {
		return err
	}
	_, err = client.Addresses.Add(ctx, seller.ID, credencia.AddAddressBody{
		Street:       "Avenida Paulista",
		Number:       "1578",
		Neighborhood: "Bela Vista",
		City:         "São Paulo",
		State:        "SP",
		ZipCode:      "01310-200",
	})
	if err != nil {
		return err
	}
	requirements, err := client.Submerchants.GetRequirements(ctx, seller.ID)
	if err != nil {
		return err
	}
	for _, gap := range requirements.Missing {
		fmt.Println(gap.Message)
	}

	// Left out, null and empty are three things.
	_, err = client.Submerchants.Update(ctx, seller.ID, credencia.UpdateSubmerchantBody{
		Phone:             credencia.Null[string](),
		AverageTicket:     credencia.Int(8500),
		ProductCategories: credencia.Value([]string{}),
	})
	return err
}

func readLists(ctx context.Context, client *credencia.Client) error {
	// Every item of all pages, each once; pages are read behind the scenes.
	charges := client.Charges.List(credencia.ListChargesParams{Status: "captured"})
	for charges.Next(ctx) {
		fmt.Println(charges.Item().ID, charges.Item().Amount)
	}
	if err := charges.Err(); err != nil {
		return err
	}

	// One page, as the API answers it.
	page, err := client.Submerchants.List(credencia.ListSubmerchantsParams{Status: credencia.SubmerchantStatusPending, Limit: 20}).Page(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("%d of %d\n", len(page.Data), page.Total)

	// The pages themselves, with a running count.
	pages := client.Submerchants.List(credencia.ListSubmerchantsParams{}).Pages()
	for pages.Next(ctx) {
		fmt.Printf("%d of %d\n", pages.Page().Seen, pages.Page().Total)
	}
	return pages.Err()
}

func meetErrors(ctx context.Context, client *credencia.Client) error {
	_, err := client.Submerchants.Create(ctx, credencia.CreateSubmerchantBody{LegalName: "", TaxID: "1"})
	var refused *credencia.Error
	if errors.As(err, &refused) {
		fmt.Println(refused.Code, refused.Status, refused.RequestID) // VALIDATION_ERROR 400 …
		for _, problem := range refused.Errors {
			fmt.Println(problem.Path, problem.Message)
		}
	}

	_, err = client.Submerchants.Get(ctx, "0192f0c1-7a10-7000-8000-000000000001")
	if errors.Is(err, credencia.ErrNotFound) {
		fmt.Println(err)
	}
	return nil
}

func callOnce(ctx context.Context, client *credencia.Client) error {
	again, err := client.Submerchants.Create(
		ctx,
		credencia.CreateSubmerchantBody{
			LegalName: "Café Aurora Ltda", TaxID: "11444777000161", ExternalID: credencia.Value("seller-1042"),
		},
		credencia.WithIdempotencyKey("seller-1042"),
		credencia.WithTimeout(5*time.Second),
		credencia.WithRetries(5),
	)
	if err != nil {
		return err
	}
	fmt.Println(*again.ExternalID)
	return nil
}

// whsec_…, from the answer to WebhookEndpoints.Create
var secrets = []string{os.Getenv("CREDENCIA_WEBHOOK_SECRET")}

func receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
	if err != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	event, err := webhooks.Verify(body, request.Header, secrets)
	if err != nil {
		log.Print(err) // its Code says why not
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	fmt.Println(event.Event, event.ID) // the same id twice: do nothing the second time
	var approved credencia.SubmerchantApprovedEvent
	if event.Event == "submerchant.approved" && event.Decode(&approved) == nil {
		fmt.Println("status", approved.Submerchant.Status)
	}
}

func receiveWebhook(ctx context.Context, _ *credencia.Client) error {
	body := []byte(`{"id":"e1","event":"submerchant.approved","submerchant":{"status":"active"}}`)
	header, err := webhooks.Sign(body, secrets, webhooks.Signed{})
	if err != nil {
		return err
	}
	server := httptest.NewServer(http.HandlerFunc(receive))
	defer server.Close()
	request, err := http.NewRequestWithContext(ctx, "POST", server.URL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header = header
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	fmt.Println(response.StatusCode)
	return nil
}

func followEvents(ctx context.Context, client *credencia.Client) error {
	events := client.Events.Stream(ctx, credencia.StreamEventsParams{Events: []string{"submerchant.*"}}, credencia.StreamOptions{
		OnConnect: func() {
			// In test mode, an example of any kind can be asked for.
			if _, err := client.Events.Trigger(ctx, credencia.TriggerEventBody{Event: credencia.EventSubmerchantApproved}); err != nil {
				log.Print(err)
			}
		},
	})
	defer events.Close()
	for events.Next() {
		fmt.Println(events.Event().Event, events.Event().Cursor)
		break
	}
	return events.Err()
}

func registerMany(ctx context.Context, client *credencia.Client) error {
	sellers := []credencia.RegistrationLine{
		{LegalName: "Padaria Estrela Ltda", TaxID: "19131243000197", IdempotencyKey: credencia.Value("import-1")},
		{LegalName: "", TaxID: "1", IdempotencyKey: credencia.Value("import-2")},
	}
	answers := client.Submerchants.CreateMany(ctx, credencia.Each(sellers))
	defer answers.Close()
	for answers.Next() {
		answer := answers.Answer()
		fmt.Println("line", answer.Line, answer.Status, answer.Body.Message)
	}
	return answers.Err()
}
