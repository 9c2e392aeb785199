package credencia

// What is particular to Go; everything else is in packages/conformance.

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

type server struct {
	*httptest.Server
	mutex       sync.Mutex
	connections int
	requests    int
}

func serve(t *testing.T, handle http.HandlerFunc) *server {
	made := &server{}
	made.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
		made.mutex.Lock()
		made.requests++
		made.mutex.Unlock()
		handle(response, request)
	}))
	made.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			made.mutex.Lock()
			defer made.mutex.Unlock()
			made.connections++
		}
	}
	made.Start()
	t.Cleanup(made.Close)
	return made
}

func (s *server) counts() (connections int, requests int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.connections, s.requests
}

func echo(response http.ResponseWriter, request *http.Request) {
	data, _ := json.Marshal(map[string]any{"message": "", "data": map[string]any{"id": request.URL.Path}})
	_, _ = response.Write(data)
}

func clientOfServer(t *testing.T, at *server, change func(*Options)) *Client {
	options := Options{PublicKey: "pk_a", SecretKey: "sk_a", BaseURL: at.URL}
	if change != nil {
		change(&options)
	}
	client, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestGoroutinesShareAClientAndItsConnections(t *testing.T) {
	at := serve(t, echo)
	client := clientOfServer(t, at, nil)
	for count := 0; count < 5; count++ {
		if _, err := client.Charges.Get(context.Background(), "c"); err != nil {
			t.Fatal(err)
		}
	}
	if connections, _ := at.counts(); connections != 1 {
		t.Errorf("5 calls took %d connections", connections)
	}
	var all sync.WaitGroup
	for _, id := range strings.Split(strings.Repeat("a b c d e f g h ", 10), " ") {
		all.Add(1)
		go func(id string) {
			defer all.Done()
			charge, err := client.Charges.Get(context.Background(), "c"+id)
			if err != nil || charge.ID != "/v1/charges/c"+id {
				t.Errorf("%s: %v, %v", id, charge, err)
			}
		}(id)
	}
	all.Wait()
}

func TestAContextEndsAnAttemptThatIsOnItsWay(t *testing.T) {
	began := make(chan struct{}, 1)
	at := serve(t, func(_ http.ResponseWriter, request *http.Request) {
		began <- struct{}{}
		<-request.Context().Done()
	})
	client := clientOfServer(t, at, nil)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-began
		cancel()
	}()
	_, err := client.Charges.Get(ctx, "c")
	if _, requests := at.counts(); !errors.Is(err, context.Canceled) || requests != 1 {
		t.Errorf("%v after %d requests", err, requests)
	}
}

func TestAContextEndsTheWaitBetweenAttempts(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	at := serve(t, func(response http.ResponseWriter, _ *http.Request) {
		response.Header().Set("Retry-After", "30")
		response.WriteHeader(http.StatusServiceUnavailable)
		cancel()
	})
	_, err := clientOfServer(t, at, nil).Charges.Get(ctx, "c")
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestAContextAndCloseEndAStream(t *testing.T) {
	handle := func(response http.ResponseWriter, request *http.Request) {
		response.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(response, "id: 1\nevent: charge.captured\ndata: {\"id\":\"a\"}\n\n")
		response.(http.Flusher).Flush()
		<-request.Context().Done()
	}
	client := clientOfServer(t, serve(t, handle), nil)
	ctx, cancel := context.WithCancel(context.Background())
	events := client.Events.Stream(ctx, StreamEventsParams{}, StreamOptions{})
	if !events.Next() {
		t.Fatal(events.Err())
	}
	cancel()
	if events.Next() || !errors.Is(events.Err(), context.Canceled) {
		t.Errorf("%v", events.Err())
	}
	closed := client.Events.Stream(context.Background(), StreamEventsParams{}, StreamOptions{})
	if !closed.Next() {
		t.Fatal(closed.Err())
	}
	closed.Close()
	if closed.Next() || closed.Err() != nil {
		t.Errorf("%v", closed.Err())
	}
}

func TestTheErrorOfASourceComesAfterTheAnswersToWhatItGave(t *testing.T) {
	at := serve(t, func(response http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(response, "{\"line\":1,\"status\":201,\"body\":{\"message\":\"Done.\"}}\n")
	})
	broken := errors.New("the file broke")
	given := 0
	answers := clientOfServer(t, at, nil).Submerchants.CreateMany(context.Background(), func() (RegistrationLine, error) {
		given++
		if given > 1 {
			return RegistrationLine{}, broken
		}
		return RegistrationLine{LegalName: "a"}, nil
	})
	if !answers.Next() || answers.Answer().Line != 1 || answers.Answer().Status != 201 {
		t.Errorf("%+v, %v", answers.Answer(), answers.Err())
	}
	if answers.Next() || answers.Err() != broken {
		t.Errorf("%v", answers.Err())
	}
}

func TestTheKindOfARefusalFollowsFromItsStatus(t *testing.T) {
	for status, expected := range map[int]error{
		400: ErrValidation, 401: ErrAuthentication, 403: ErrPermissionDenied, 404: ErrNotFound, 409: ErrConflict, 418: ErrRefused,
		422: ErrUnprocessable, 429: ErrRateLimit, 503: ErrService,
	} {
		at := serve(t, func(response http.ResponseWriter, _ *http.Request) {
			response.WriteHeader(status)
			_, _ = io.WriteString(response, `{"code":"NO","message":"No.","errors":[{"path":"/a","code":"b","message":"c","submerchant_id":"s1"}]}`)
		})
		_, err := clientOfServer(t, at, nil).Charges.Get(context.Background(), "c", WithRetries(0))
		var refused *Error
		if !errors.Is(err, expected) || !errors.Is(err, ErrRefused) || errors.Is(err, ErrConnection) || !errors.As(err, &refused) {
			t.Fatalf("%d: %v", status, err)
		}
		if status != 404 && errors.Is(err, ErrNotFound) {
			t.Errorf("%d is no ErrNotFound", status)
		}
		if !strings.Contains(string(refused.Errors[0].Raw), "s1") {
			t.Errorf("%s lost a field", refused.Errors[0].Raw)
		}
	}
}

func TestAnAnswerOfAnotherFormIsAnErrorAndNoZero(t *testing.T) {
	at := serve(t, func(response http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(response, `{"message":"","data":{"id":"c","amount":"12"}}`)
	})
	_, err := clientOfServer(t, at, nil).Charges.Get(context.Background(), "c")
	if !errors.Is(err, ErrUnexpectedAnswer) {
		t.Errorf("%v", err)
	}
}

func TestAnHTTPClientOfTheProgramIsUsedWithoutItsTimeout(t *testing.T) {
	at := serve(t, echo)
	asked := 0
	given := &http.Client{Timeout: time.Nanosecond, Transport: roundTripper(func(request *http.Request) (*http.Response, error) {
		asked++
		return http.DefaultTransport.RoundTrip(request)
	})}
	client := clientOfServer(t, at, func(options *Options) { options.HTTPClient = given })
	if _, err := client.Charges.Get(context.Background(), "c"); err != nil || asked != 1 {
		t.Errorf("%v after %d requests", err, asked)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (r roundTripper) RoundTrip(request *http.Request) (*http.Response, error) { return r(request) }

func TestFieldsThatAreLeftOutNullAndEmptyAreThreeThings(t *testing.T) {
	for expected, body := range map[string]UpdateSubmerchantBody{
		`{}`:                         {},
		`{"trade_name":null}`:        {TradeName: Null[string]()},
		`{"trade_name":""}`:          {TradeName: Value("")},
		`{"product_categories":[]}`:  {ProductCategories: Value([]string{})},
		`{"average_ticket":0}`:       {AverageTicket: Int(0)},
		`{"trade_name":"A & B <C>"}`: {TradeName: Value("A & B <C>")},
	} {
		written, err := writeJSON(body)
		if err != nil || string(written) != expected {
			t.Errorf("%s instead of %s, %v", written, expected, err)
		}
	}
}

func TestSettingsThatCannotBeAreNamedAndKeysNotRepeated(t *testing.T) {
	for expected, options := range map[string]Options{
		"PublicKey": {SecretKey: "sk_secret"},
		"SecretKey": {PublicKey: "pk_a", SecretKey: "secret of another kind"},
		"BaseURL":   {PublicKey: "pk_a", SecretKey: "sk_secret", BaseURL: "localhost:3000"},
		"Timeout":   {PublicKey: "pk_a", SecretKey: "sk_secret", Timeout: -1},
	} {
		_, err := New(options)
		var wrong *UsageError
		if !errors.As(err, &wrong) || !strings.HasPrefix(wrong.Message, expected) || strings.Contains(err.Error(), "secret of") {
			t.Errorf("%s: %v", expected, err)
		}
	}
}

func TestOnlyWhatAnswersWithJSONIsCalledByItsId(t *testing.T) {
	client := clientOfServer(t, serve(t, echo), nil)
	var wrong *UsageError
	for _, id := range []string{"streamEvents", "createSubmerchants", "inventedOperation"} {
		if _, err := client.Call(context.Background(), id, Arguments{}); !errors.As(err, &wrong) {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestTimesAreTimesAndKindsAreConstants(t *testing.T) {
	var sent CreateOnboardingLinkBody
	at := serve(t, func(response http.ResponseWriter, request *http.Request) {
		if err := json.NewDecoder(request.Body).Decode(&sent); err != nil {
			t.Error(err)
		}
		_, _ = io.WriteString(response, `{"message":"","data":{"created_at":"2026-11-21T09:00:00.120-03:00","expires_at":"2026-11-28T12:00:00.000Z","status":"invented"}}`)
	})
	expiresAt := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	link, err := clientOfServer(t, at, nil).Onboarding.CreateLink(context.Background(), "s1", &CreateOnboardingLinkBody{ExpiresAt: Value(expiresAt)})
	if err != nil {
		t.Fatal(err)
	}
	if created := time.Date(2026, 11, 21, 12, 0, 0, 120_000_000, time.UTC); !link.CreatedAt.Equal(created) || !link.ExpiresAt.Equal(expiresAt) {
		t.Errorf("created at %s, expires at %s", link.CreatedAt, link.ExpiresAt)
	}
	if link.Status == OnboardingLinkStatusOpen || link.Status != "invented" {
		t.Errorf("status %s", link.Status)
	}
	if text, err := json.Marshal(sent); err != nil || string(text) != `{"expires_at":"2026-11-28T12:00:00Z"}` {
		t.Errorf("%s, %v", text, err)
	}
}

func TestAnErrorInALogNamesEveryProblem(t *testing.T) {
	failed := &Error{
		Code: "VALIDATION_ERROR", Message: "Wrong.", Status: 400, RequestID: "r1",
		Errors: []Problem{{Path: "/email", Code: "required", Message: "email is missing."}},
	}
	expected := "credencia: Wrong. (VALIDATION_ERROR, status 400, request r1) /email: email is missing."
	if failed.Error() != expected {
		t.Errorf("Expected %q, found %q.", expected, failed.Error())
	}
}
