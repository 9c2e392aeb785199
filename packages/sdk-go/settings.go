package credencia

import (
	"context"
	"encoding/base64"
	"log"
	"math/rand"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// What the resources call. The authorization is behind a function, so that nothing prints it.
type core struct {
	baseURL       string
	authorization func() string
	timeout       time.Duration
	retries       int
	client        http.Client
	onWarning     func(Warning, string, string)
	sleep         func(context.Context, time.Duration) error
	random        func() float64
}

func newCore(given Options) (*core, error) {
	if err := requireKey("PublicKey", given.PublicKey, "pk_"); err != nil {
		return nil, err
	}
	if err := requireKey("SecretKey", given.SecretKey, "sk_"); err != nil {
		return nil, err
	}
	baseURL, err := readBaseURL(given.BaseURL)
	if err != nil {
		return nil, err
	}
	if !given.AllowHTTP {
		if err := requireEncryption(baseURL, given.SecretKey); err != nil {
			return nil, err
		}
	}
	if given.Timeout < 0 {
		return nil, usage("Timeout must be above 0.")
	}
	authorization := "Basic " + base64.StdEncoding.EncodeToString([]byte(given.PublicKey+":"+given.SecretKey))
	made := &core{
		baseURL:       baseURL,
		authorization: func() string { return authorization },
		timeout:       given.Timeout,
		retries:       given.Retries,
		client:        clientOf(given.HTTPClient),
		onWarning:     given.OnWarning,
		sleep:         given.Sleep,
		random:        given.Random,
	}
	if made.timeout == 0 {
		made.timeout = 30 * time.Second
	}
	if made.retries == 0 {
		made.retries = 3
	}
	if made.retries < 0 {
		made.retries = 0
	}
	if made.onWarning == nil {
		made.onWarning = logWarning
	}
	if made.sleep == nil {
		made.sleep = sleep
	}
	if made.random == nil {
		made.random = rand.New(&lockedSource{source: rand.NewSource(time.Now().UnixNano())}).Float64
	}
	return made, nil
}

// A copy, whose own limit is not used: it would end streams, and every attempt has one.
func clientOf(given *http.Client) http.Client {
	made := http.Client{}
	if given != nil {
		made = *given
	} else if standard, is := http.DefaultTransport.(*http.Transport); is {
		made.Transport = standard.Clone()
	}
	made.Timeout = 0
	// A redirect would turn a POST into a GET; it is a wrong base URL.
	made.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return made
}

func logWarning(warning Warning, operation string, _ string) {
	log.Printf("credencia: %s: %s: %s", operation, warning.Path, warning.Message)
}

func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

var keyCharacters = regexp.MustCompile(`^[!-9;-~]+$`)

func requireKey(name string, value string, prefix string) error {
	if strings.HasPrefix(value, prefix) && keyCharacters.MatchString(value) {
		return nil
	}
	found := "What was given does not begin with " + prefix + ", or has a character that no key has."
	if value == "" {
		found = "It is missing; is the environment variable set?"
	}
	return usage("%s must be a key that begins with %s. %s", name, prefix, found)
}

var localHost = regexp.MustCompile(`(?i)^(localhost|.+\.localhost|127(\.[0-9]{1,3}){3}|::1)$`)

// Of a key that is no test's, whoever reads the network could use it. What stays on this machine crosses none.
func requireEncryption(baseURL string, secretKey string) error {
	address, err := url.Parse(baseURL)
	if err != nil {
		return err
	}
	if address.Scheme == "https" || localHost.MatchString(address.Hostname()) || strings.HasPrefix(secretKey, "sk_test_") {
		return nil
	}
	return usage("BaseURL is http, so that the keys would be sent without encryption. Use https, or set AllowHTTP inside a network that you trust.")
}

func readBaseURL(text string) (string, error) {
	// Environment files and copied text leave white space around it.
	text = strings.TrimSpace(text)
	if text == "" {
		return "http://127.0.0.1:3000", nil
	}
	address, err := url.Parse(text)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") || address.Hostname() == "" {
		return "", usage("BaseURL must be an address such as https://api.example.com, not %s", text)
	}
	if address.RawQuery != "" || address.Fragment != "" || address.User != nil {
		return "", usage("BaseURL must have no credentials, no query and no fragment.")
	}
	return strings.TrimRight(text, "/"), nil
}
