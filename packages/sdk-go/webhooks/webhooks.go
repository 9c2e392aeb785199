// Package webhooks verifies webhooks, and signs bodies for the tests of a receiver.
package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const advice = "Verify the body as it arrived, before any parser: io.ReadAll(request.Body)."

// Event is what a webhook says.
type Event struct {
	// Identifier of the event; the same for every attempt.
	ID string `json:"id"`

	// Its kind.
	Event string `json:"event"`

	// When it occurred.
	OccurredAt time.Time `json:"occurred_at"`

	// Grows per object: the greater is the later.
	Sequence int64 `json:"sequence"`

	// Version of the payload of this kind; 0 in events from before there were versions, which are of version 1.
	Version int64 `json:"version"`

	// The whole body.
	Body json.RawMessage `json:"-"`
}

// Decode reads the body into a struct such as credencia.SubmerchantApprovedEvent, or into a map.
func (e Event) Decode(into any) error {
	return json.Unmarshal(e.Body, into)
}

// Error says why a request is no genuine webhook.
type Error struct {
	// MISSING_HEADER, MALFORMED_HEADER, INVALID_SECRET, WRONG_SECRET, BODY_CHANGED, BODY_NOT_JSON, TOO_OLD or TOO_NEW.
	Code string

	Message string
}

func (e *Error) Error() string {
	return "credencia/webhooks: " + e.Message + " (" + e.Code + ")"
}

func problem(code string, format string, given ...any) *Error {
	return &Error{code, fmt.Sprintf(format, given...)}
}

// Option is what Verify may be told beside the request.
type Option func(*options)

type options struct {
	tolerance time.Duration
	now       func() time.Time
	only      string
}

// WithTolerance says how far the sender's clock and this one may differ, and how long a copied request stays usable; 5 minutes unless
// given.
func WithTolerance(tolerance time.Duration) Option {
	return func(o *options) { o.tolerance = tolerance }
}

// OnlyStandard takes the signature of Standard Webhooks alone.
func OnlyStandard() Option {
	return func(o *options) { o.only = "standard" }
}

// OnlyBody takes X-<Brand>-Signature alone, which covers no time.
func OnlyBody() Option {
	return func(o *options) { o.only = "body" }
}

// At says the time to compare with; that of the machine unless given.
func At(now time.Time) Option {
	return func(o *options) { o.now = func() time.Time { return now } }
}

// Verify verifies that a request is a genuine webhook, by webhook-signature (Standard Webhooks) or, where that is missing, by
// X-<Brand>-Signature, and gives its event. What is no webhook is an *Error.
//
// body is the body as it arrived, before any parser; secrets are those of the endpoint, with their `whsec_`: one, and while it is
// being replaced the old and the new one.
func Verify(body []byte, header http.Header, secrets []string, given ...Option) (*Event, error) {
	told := options{tolerance: 5 * time.Minute, now: time.Now}
	for _, option := range given {
		option(&told)
	}
	found, err := findSignature(header, told.only)
	if err != nil {
		return nil, err
	}
	if found.isStandard && !unixTime.MatchString(found.timestamp) {
		return nil, problem("MALFORMED_HEADER", "webhook-timestamp is not a Unix time in seconds.")
	}
	keys, err := keysOf(secrets, found.isStandard)
	if err != nil {
		return nil, err
	}
	// First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
	if found.isStandard {
		if err := requireRecent(found.timestamp, told.now(), told.tolerance); err != nil {
			return nil, err
		}
	}
	if !fits(body, found, keys) {
		return nil, whyNot(body, found, keys)
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(body, &fields) != nil || fields == nil {
		return nil, problem("BODY_NOT_JSON", "The signature fits, but the body is not a JSON object.")
	}
	event := &Event{Body: append(json.RawMessage(nil), body...)}
	// A field of another form stays empty: the event is genuine, and Body has it.
	_ = json.Unmarshal(body, event)
	return event, nil
}

// Signed is what Sign may be told: what a body says itself counts unless it is given.
type Signed struct {
	// The event's id, its kind, and that of the delivery.
	ID, Event, DeliveryID string

	// The word in X-<Brand>-Signature; Service unless given.
	Brand string

	// When it is sent; now unless given.
	Now time.Time
}

// Sign makes the headers under which the service would send a body: for the tests of a receiver. secrets begin with `whsec_`; several
// as while one is being replaced, the new one first.
func Sign(body []byte, secrets []string, given Signed) (http.Header, error) {
	keys, err := keysOf(secrets, true)
	if err != nil {
		return nil, err
	}
	plain, err := keysOf(secrets, false)
	if err != nil {
		return nil, err
	}
	var said struct {
		ID    string `json:"id"`
		Event string `json:"event"`
	}
	_ = json.Unmarshal(body, &said)
	now := given.Now
	if now.IsZero() {
		now = time.Now()
	}
	id := first(given.ID, said.ID, "evt_test")
	brand := first(given.Brand, "Service")
	timestamp := strconv.FormatInt(now.Unix(), 10)
	content := append([]byte(id+"."+timestamp+"."), body...)
	signatures := make([]string, len(keys))
	for at, key := range keys {
		signatures[at] = "v1," + base64.StdEncoding.EncodeToString(sum(key, content))
	}
	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("User-Agent", "Credencia-Postback/1.0")
	header.Set("X-"+brand+"-Signature", "sha256="+hex.EncodeToString(sum(plain[0], body)))
	header.Set("X-"+brand+"-Event", first(given.Event, said.Event, "test"))
	header.Set("X-"+brand+"-Delivery-Id", first(given.DeliveryID, id))
	header.Set("webhook-id", id)
	header.Set("webhook-timestamp", timestamp)
	header.Set("webhook-signature", strings.Join(signatures, " "))
	return header, nil
}

func first(all ...string) string {
	for _, one := range all {
		if one != "" {
			return one
		}
	}
	return ""
}

// Which signature a request has, and what it covers beside the body.
type signature struct {
	isStandard bool
	values     []string
	prefix     string
	timestamp  string
}

var (
	unixTime   = regexp.MustCompile(`^[0-9]{1,12}$`)
	brandsName = regexp.MustCompile(`(?i)^x-.+-signature$`)
)

func findSignature(header http.Header, only string) (*signature, error) {
	values := map[string]string{}
	for name, of := range header {
		values[strings.ToLower(name)] = strings.Join(of, " ")
	}
	if values["webhook-signature"] != "" && only != "body" {
		for _, name := range []string{"webhook-id", "webhook-timestamp"} {
			if values[name] == "" {
				return nil, missing(name)
			}
		}
		timestamp := values["webhook-timestamp"]
		return &signature{true, strings.Fields(values["webhook-signature"]), values["webhook-id"] + "." + timestamp + ".", timestamp}, nil
	}
	if only != "standard" {
		for name, value := range values {
			if brandsName.MatchString(name) && strings.HasPrefix(value, "sha256=") {
				return &signature{values: []string{strings.TrimPrefix(value, "sha256=")}}, nil
			}
		}
	}
	if only == "body" {
		return nil, missing("X-<Brand>-Signature")
	}
	return nil, missing("webhook-signature")
}

func missing(name string) *Error {
	return problem("MISSING_HEADER", "The header %s is missing. Give all headers of the request, and see that nothing in between takes some away.", name)
}

// The HMAC keys: for Standard Webhooks what the base64 after `whsec_` decodes to, for the other signature the whole text. Secrets are
// not repeated in errors.
func keysOf(secrets []string, isStandard bool) ([][]byte, error) {
	if len(secrets) == 0 {
		secrets = []string{""}
	}
	keys := make([][]byte, len(secrets))
	for at, secret := range secrets {
		// Files and copied text leave white space around it.
		secret = strings.TrimSpace(secret)
		if secret == "" {
			return nil, problem("INVALID_SECRET", "The secret is missing; is the environment variable set? It is in the answer that created the endpoint, and begins with whsec_.")
		}
		keys[at] = []byte(secret)
		if !isStandard {
			continue
		}
		key, err := fromBase64(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return nil, problem("INVALID_SECRET", "The secret of an endpoint is whsec_ followed by base64; what was given is something else.")
		}
		keys[at] = key
	}
	return keys, nil
}

// Padding may be missing.
func fromBase64(text string) ([]byte, error) {
	return base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
}

func sum(key []byte, content []byte) []byte {
	made := hmac.New(sha256.New, key)
	made.Write(content)
	return made.Sum(nil)
}

// Whether one of the signatures was made with one of the keys, compared in constant time.
func fits(body []byte, found *signature, keys [][]byte) bool {
	content := append([]byte(found.prefix), body...)
	for _, value := range found.values {
		given, is := found.bytesOf(value)
		if !is {
			continue
		}
		for _, key := range keys {
			if hmac.Equal(given, sum(key, content)) {
				return true
			}
		}
	}
	return false
}

func (s *signature) bytesOf(value string) ([]byte, bool) {
	if !s.isStandard {
		given, err := hex.DecodeString(value)
		return given, err == nil
	}
	if !strings.HasPrefix(value, "v1,") {
		return nil, false
	}
	given, err := fromBase64(strings.TrimPrefix(value, "v1,"))
	return given, err == nil
}

func whyNot(body []byte, found *signature, keys [][]byte) *Error {
	if before, is := beforeRewriting(body); is {
		finding := "No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was parsed and written again, or comes from somebody else."
		if fits(before, found, keys) {
			finding = "The signature fits this JSON as it is sent, and not as it was given: it was parsed and written again."
		}
		return problem("BODY_CHANGED", "%s %s", finding, advice)
	}
	message := "No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine."
	if !found.isStandard {
		message += " While a secret is being replaced, this header is made with the new one."
	}
	if !utf8.Valid(body) {
		message += " The body is not whole UTF-8: read it as bytes."
	}
	return &Error{"WRONG_SECRET", message}
}

func requireRecent(timestamp string, now time.Time, tolerance time.Duration) error {
	sent, _ := strconv.ParseInt(timestamp, 10, 64) // At most 12 digits.
	age := float64(now.UnixMilli())/1000 - float64(sent)
	if math.Abs(age) <= tolerance.Seconds() {
		return nil
	}
	code, side := "TOO_OLD", "ago"
	if age < 0 {
		code, side = "TOO_NEW", "from now"
	}
	return problem(code, "By its webhook-timestamp, the request was signed %.0f s %s, and %s are allowed. Verify before anything queues it, and see that this machine's clock is right.", math.Abs(age), side, tolerance)
}
