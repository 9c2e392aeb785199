package credencia

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// Client is a client of the API for merchants. Goroutines may share it.
type Client struct {
	Resources
	core *core
}

// Options are what a client is made with. Only the keys are needed.
type Options struct {
	// `pk_…`
	PublicKey string

	// `sk_…`; belongs on a server.
	SecretKey string

	// Where the service is; http://127.0.0.1:3000 unless given.
	BaseURL string

	// Takes an http address for keys that are not of a test: they are then sent without encryption. This machine (127.0.0.1, localhost)
	// needs it not.
	AllowHTTP bool

	// How long one attempt may take; 30 seconds unless given. A context ends the whole call, its waits included.
	Timeout time.Duration

	// How often a call that failed in passing is tried again; 3 unless given, NoRetries for never.
	Retries int

	// Carries the requests; one with the settings of http.DefaultTransport unless given. Its own Timeout is not used.
	HTTPClient *http.Client

	// Called with each field that the service did not know, the operation and the request's id. By default they go to the log.
	OnWarning func(warning Warning, operation string, requestID string)

	// For tests: how to wait between attempts, and a number from 0 to 1 that spreads the waits.
	Sleep  func(ctx context.Context, wait time.Duration) error
	Random func() float64
}

// NoRetries is for Options.Retries: every call is sent once.
const NoRetries = -1

// Warning is a field that the service did not know and ignored.
type Warning struct {
	// JSON pointer into the body.
	Path string `json:"path"`

	Message string `json:"message"`
}

// New makes a client. The error names the setting that cannot be; keys are not repeated in it.
func New(options Options) (*Client, error) {
	c, err := newCore(options)
	if err != nil {
		return nil, err
	}
	return &Client{newResources(c), c}, nil
}

// Arguments are what Client.Call gives an operation.
type Arguments struct {
	// The parameters of the path in their order.
	Path []string

	Query map[string]any

	// Anything that encoding/json writes; nil for none.
	Body any
}

// Call calls an operation by its id in the API's description, and gives the whole answer; of a list, one page.
func (c *Client) Call(ctx context.Context, id string, arguments Arguments, options ...CallOption) (*Answer[json.RawMessage], error) {
	if one, known := LookUp(id); known && one.Answers != "json" {
		return nil, usage("%s does not answer with JSON.", id)
	}
	return callWhole[json.RawMessage](ctx, c.core, id, arguments.Path, arguments.Query, arguments.Body, options)
}

// String names the client without its keys.
func (c Client) String() string {
	return fmt.Sprintf("credencia.Client(%s)", c.core.baseURL)
}

// GoString is what %#v prints.
func (c Client) GoString() string {
	return c.String()
}
