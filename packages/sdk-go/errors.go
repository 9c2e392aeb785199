package credencia

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Error says that the service refused a call, or could not be reached. Code is for programs, Message for people.
//
//	var failed *credencia.Error
//	if errors.As(err, &failed) { … failed.Code … }
//	if errors.Is(err, credencia.ErrNotFound) { … }
type Error struct {
	// A code of the API, or CONNECTION_ERROR, TIMEOUT, UNEXPECTED_ANSWER.
	Code string

	Message string

	// HTTP status of the answer; 0 when there was none.
	Status int

	// Every problem of the request, with its path.
	Errors []Problem

	// Names the request in the service's log; empty when there was no answer.
	RequestID string

	// Headers of the answer; empty when there was none.
	Header http.Header

	// How many requests were sent.
	Attempts int

	kind  kind
	cause error
}

// Problem is one problem of a request.
type Problem struct {
	// JSON pointer into the body, or query/…, path/…, header/….
	Path string `json:"path"`

	Code string `json:"code"`

	Message string `json:"message"`

	// The problem as it came: some codes have further fields.
	Raw json.RawMessage `json:"-"`
}

// UnmarshalJSON keeps the whole problem in Raw.
func (p *Problem) UnmarshalJSON(text []byte) error {
	type plain Problem
	if err := json.Unmarshal(text, (*plain)(p)); err != nil {
		return err
	}
	p.Raw = append(json.RawMessage(nil), text...)
	return nil
}

// UsageError says that a call is wrong in itself: nothing was sent.
type UsageError struct{ Message string }

func (e *UsageError) Error() string { return "credencia: " + e.Message }

func usage(format string, given ...any) error {
	return &UsageError{fmt.Sprintf(format, given...)}
}

// What an *Error is, for errors.Is.
var (
	// The service refused the call: any status.
	ErrRefused = sentinel("the service refused the call")
	// 400: Errors lists what to correct.
	ErrValidation = sentinel("the request is wrong")
	// 401: the keys are wrong or revoked.
	ErrAuthentication = sentinel("the keys are wrong or revoked")
	// 403: the keys are valid, but not for this call.
	ErrPermissionDenied = sentinel("the keys are not for this call")
	// 404: no such record for these keys.
	ErrNotFound = sentinel("no such record")
	// 409: the record's state does not allow it, or a value is taken.
	ErrConflict = sentinel("the state does not allow it")
	// 422: understood, and not possible; the code says why.
	ErrUnprocessable = sentinel("not possible")
	// 429: too many requests, more often than the retries cover.
	ErrRateLimit = sentinel("too many requests")
	// 5xx: the service failed, more often than the retries cover.
	ErrService = sentinel("the service failed")
	// Nothing answered, or the connection broke.
	ErrConnection = sentinel("no answer")
	// No whole answer within the time of an attempt.
	ErrTimeout = sentinel("no answer in time")
	// The answer is not of the API: a wrong base URL, or something in between.
	ErrUnexpectedAnswer = sentinel("an answer that is not of the API")
)

type sentinel string

func (s sentinel) Error() string { return "credencia: " + string(s) }

type kind int

const (
	refused kind = iota
	connection
	timeout
	unexpected
)

func (e *Error) Error() string {
	facts := e.Code
	if e.Status > 0 {
		facts += fmt.Sprintf(", status %d", e.Status)
	}
	if e.RequestID != "" {
		facts += ", request " + e.RequestID
	}
	text := fmt.Sprintf("credencia: %s (%s)", e.Message, facts)
	// Of a refusal that says "errors lists every problem", a log would otherwise not have one of them.
	for _, problem := range e.Errors {
		text += fmt.Sprintf(" %s: %s", problem.Path, problem.Message)
	}
	return text
}

// Unwrap gives what net/http reported.
func (e *Error) Unwrap() error { return e.cause }

// Is says whether the error is of one of the kinds above.
func (e *Error) Is(target error) bool {
	switch e.kind {
	case connection:
		return target == ErrConnection
	case timeout:
		return target == ErrTimeout
	case unexpected:
		return target == ErrUnexpectedAnswer
	}
	if target == ErrRefused {
		return true
	}
	if e.Status >= 500 {
		return target == ErrService
	}
	of, known := byStatus[e.Status]
	return known && target == of
}

var byStatus = map[int]error{
	400: ErrValidation,
	401: ErrAuthentication,
	403: ErrPermissionDenied,
	404: ErrNotFound,
	409: ErrConflict,
	422: ErrUnprocessable,
	429: ErrRateLimit,
}
