package credencia

import (
	"encoding/json"
	"net/http"
	"regexp"
	"time"
)

// CallOption is what one call may say beside its arguments.
type CallOption func(*callOptions) error

type callOptions struct {
	idempotencyKey string
	timeout        time.Duration
	retries        int
	header         http.Header
	answer         *Answer[json.RawMessage]
}

var keyOfCalls = regexp.MustCompile(`^[!-~]{1,255}$`)

// WithIdempotencyKey gives a POST this Idempotency-Key, 1 to 255 visible ASCII characters: it makes the call take effect once, over a
// restart of the program, too. Without it each call generates one and keeps it over its retries.
func WithIdempotencyKey(key string) CallOption {
	return func(o *callOptions) error {
		if !keyOfCalls.MatchString(key) {
			return usage("An idempotency key must be 1 to 255 visible ASCII characters.")
		}
		o.idempotencyKey = key
		return nil
	}
}

// WithTimeout says how long one attempt may take.
func WithTimeout(timeout time.Duration) CallOption {
	return func(o *callOptions) error {
		if timeout <= 0 {
			return usage("The timeout must be above 0.")
		}
		o.timeout = timeout
		return nil
	}
}

// WithRetries says how often the call is tried again, from 0.
func WithRetries(retries int) CallOption {
	return func(o *callOptions) error {
		if retries < 0 {
			return usage("The retries must be a number from 0.")
		}
		o.retries = retries
		return nil
	}
}

var (
	headerName  = regexp.MustCompile("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")
	headerValue = regexp.MustCompile(`^[\t -~\x{80}-\x{ff}]*$`)
)

// WithHeader adds a header, for example X-Request-Id.
func WithHeader(name string, value string) CallOption {
	return func(o *callOptions) error {
		if !headerName.MatchString(name) {
			return usage("%q is not the name of a header.", name)
		}
		if !headerValue.MatchString(value) {
			return usage("The value of the header %s has a character that no header has.", name)
		}
		o.header.Set(name, value)
		return nil
	}
}

// WithAnswer keeps the whole answer in *answer: its status and headers, and the body with fields that this release does not know.
// Of a list, that of the page which was read last.
func WithAnswer(answer *Answer[json.RawMessage]) CallOption {
	return func(o *callOptions) error {
		o.answer = answer
		return nil
	}
}

func (c *core) read(options []CallOption) (*callOptions, error) {
	read := &callOptions{timeout: c.timeout, retries: c.retries, header: http.Header{}}
	for _, option := range options {
		if err := option(read); err != nil {
			return nil, err
		}
	}
	return read, nil
}
