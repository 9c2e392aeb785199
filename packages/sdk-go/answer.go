package credencia

import (
	"context"
	"encoding/json"
	"net/http"
)

// Answer is a whole answer: what the API wrote, and what its headers say.
type Answer[T any] struct {
	Data T

	Message string

	Status int

	// Names the request in the service's log.
	RequestID string

	// Whether this is the answer to an earlier request with the same Idempotency-Key.
	Replayed bool

	// Fields that the service did not know and ignored.
	Warnings []Warning

	// Of lists.
	Pagination *Pagination

	Header http.Header

	// The whole body, with fields that this release does not know.
	Body json.RawMessage
}

// Pagination is where a page stands in its list.
type Pagination struct {
	Page int64 `json:"page"`

	Limit int64 `json:"limit"`

	Total int64 `json:"total"`

	TotalPages int64 `json:"totalPages"`

	// The cursor of the page after this one; nil at the end.
	Next *string `json:"next"`
}

// File is the bytes of a file.
type File struct {
	ContentType string

	Content []byte
}

func call[T any](ctx context.Context, c *core, id string, path []string, query any, body any, options []CallOption) (*T, error) {
	answer, err := callWhole[T](ctx, c, id, path, query, body, options)
	if err != nil {
		return nil, err
	}
	return &answer.Data, nil
}

// Calls an operation that answers with JSON.
func callWhole[T any](ctx context.Context, c *core, id string, path []string, query any, body any, options []CallOption) (*Answer[T], error) {
	read, err := c.read(options)
	if err != nil {
		return nil, err
	}
	request, err := c.prepare(requested{id: id, path: path, query: query, body: body}, read)
	if err != nil {
		return nil, err
	}
	answer, err := send(ctx, c, request, request.retries, readAnswer[T])
	if err != nil {
		return nil, err
	}
	if read.answer != nil {
		var raw struct {
			Data json.RawMessage `json:"data"`
		}
		_ = json.Unmarshal(answer.Body, &raw) // It was read once already.
		*read.answer = Answer[json.RawMessage]{
			raw.Data, answer.Message, answer.Status, answer.RequestID, answer.Replayed, answer.Warnings, answer.Pagination,
			answer.Header, answer.Body,
		}
	}
	for _, warning := range answer.Warnings {
		c.onWarning(warning, id, answer.RequestID)
	}
	return answer, nil
}

func readAnswer[T any](e *exchange) (*Answer[T], error) {
	text, err := e.readAll()
	if err != nil {
		return nil, err
	}
	var body struct {
		Data       json.RawMessage `json:"data"`
		Message    string          `json:"message"`
		Warnings   []Warning       `json:"warnings"`
		Pagination *Pagination     `json:"pagination"`
	}
	status, header := e.response.StatusCode, e.response.Header
	if json.Unmarshal(text, &body) != nil || body.Data == nil {
		return nil, e.unexpected("The answer with status %d is not of the API. Is BaseURL right, and what is in between?", status)
	}
	answer := &Answer[T]{
		Message:    body.Message,
		Status:     status,
		RequestID:  header.Get("X-Request-Id"),
		Replayed:   header.Get("Idempotent-Replayed") == "true",
		Warnings:   body.Warnings,
		Pagination: body.Pagination,
		Header:     header,
		Body:       text,
	}
	if err := json.Unmarshal(body.Data, &answer.Data); err != nil {
		return nil, e.unexpected("The answer with status %d is of another form than this release knows: %s.", status, err)
	}
	return answer, nil
}

// Calls an operation that answers with the bytes of a file.
func (c *core) file(ctx context.Context, id string, path []string, query any, options []CallOption) (*File, error) {
	read, err := c.read(options)
	if err != nil {
		return nil, err
	}
	request, err := c.prepare(requested{id: id, path: path, query: query, accept: "*/*"}, read)
	if err != nil {
		return nil, err
	}
	return send(ctx, c, request, request.retries, func(e *exchange) (*File, error) {
		content, err := e.readBytes()
		return &File{e.response.Header.Get("Content-Type"), content}, err
	})
}
