package credencia

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// Sends until it is answered with success. What `read` does counts as part of the attempt.
func send[T any](ctx context.Context, c *core, request *outgoing, retries int, read func(*exchange) (T, error)) (T, error) {
	for attempts := 1; ; attempts++ {
		result, err := attempt(ctx, c, request, attempts, read)
		if err == nil {
			return result, nil
		}
		var failure *Error
		if !errors.As(err, &failure) || attempts > retries {
			return result, err
		}
		wait, again := c.waitBeforeRetry(failure, attempts, request.isRepeatable)
		if !again {
			return result, err
		}
		if err := c.sleep(ctx, wait); err != nil {
			return result, err
		}
	}
}

// An answer whose body is still to be read.
type exchange struct {
	response *http.Response
	attempts int
	cancel   context.CancelFunc
	timer    *time.Timer
	isLate   *atomic.Bool
	// What ended a body that is read while it arrives.
	broken error
}

func attempt[T any](ctx context.Context, c *core, request *outgoing, attempts int, read func(*exchange) (T, error)) (T, error) {
	var none T
	if err := ctx.Err(); err != nil {
		return none, err
	}
	within, cancel := context.WithCancel(ctx)
	isLate := &atomic.Bool{}
	timer := time.AfterFunc(request.timeout, func() {
		isLate.Store(true)
		cancel()
	})
	one := &exchange{attempts: attempts, cancel: cancel, timer: timer, isLate: isLate}
	result, err := func() (T, error) {
		message, err := http.NewRequestWithContext(within, request.method, c.baseURL+request.path, bodyOf(request.body))
		if err != nil {
			return none, usage("%s", err)
		}
		message.Header = request.header.Clone()
		if one.response, err = c.client.Do(message); err != nil {
			return none, err
		}
		if status := one.response.StatusCode; status < 200 || status > 299 {
			return none, c.readRefusal(one)
		}
		return read(one)
	}()
	if err == nil {
		return result, nil
	}
	one.close()
	var known *Error
	var wrong *UsageError
	switch {
	case ctx.Err() != nil:
		return none, ctx.Err()
	case errors.As(err, &known), errors.As(err, &wrong):
		return none, err
	case isLate.Load():
		message := fmt.Sprintf("%s %s was not answered within %s.", request.method, request.path, request.timeout)
		return none, &Error{Code: "TIMEOUT", Message: message, Attempts: attempts, kind: timeout, cause: err}
	}
	message := fmt.Sprintf("No answer from %s (%s).", c.baseURL, reasonOf(err))
	return none, &Error{Code: "CONNECTION_ERROR", Message: message, Attempts: attempts, kind: connection, cause: err}
}

// http.NewRequest knows the length of this reader, and can read it again; nil is no body.
func bodyOf(body []byte) io.Reader {
	if body == nil {
		return nil
	}
	return bytes.NewReader(body)
}

// The innermost words: those around them repeat the address.
func reasonOf(err error) string {
	for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(err) {
		err = inner
	}
	return err.Error()
}

// The whole body, as valid UTF-8, so that one wrong character does not lose an answer.
func (e *exchange) readAll() ([]byte, error) {
	body, err := e.readBytes()
	return bytes.ToValidUTF8(body, []byte("\uFFFD")), err
}

// The whole body. Its connection is used again.
func (e *exchange) readBytes() ([]byte, error) {
	body, err := io.ReadAll(e.response.Body)
	if err != nil {
		return nil, err
	}
	e.close()
	return body, nil
}

// Ends the connection, unless the body was read to its end.
func (e *exchange) close() {
	e.timer.Stop()
	e.cancel()
	if e.response != nil {
		e.response.Body.Close()
	}
}

func (e *exchange) unexpected(format string, given ...any) *Error {
	return &Error{
		Code:      "UNEXPECTED_ANSWER",
		Message:   fmt.Sprintf(format, given...),
		Status:    e.response.StatusCode,
		RequestID: e.response.Header.Get("X-Request-Id"),
		Header:    e.response.Header,
		Attempts:  e.attempts,
		kind:      unexpected,
	}
}

func (c *core) readRefusal(e *exchange) error {
	response := e.response
	if response.StatusCode >= 300 && response.StatusCode < 400 {
		target := response.Header.Get("Location")
		if target == "" {
			target = "another address"
		}
		return e.unexpected("%s leads to %s. Make BaseURL the address of the service itself.", c.baseURL, target)
	}
	text, err := e.readAll()
	if err != nil {
		return err
	}
	var body struct {
		Code      string    `json:"code"`
		Message   string    `json:"message"`
		Errors    []Problem `json:"errors"`
		RequestID string    `json:"request_id"`
	}
	if json.Unmarshal(text, &body) != nil || body.Code == "" {
		return e.unexpected("%s answered %d with something that is not of the API. Is BaseURL right, and what is in between?", c.baseURL, response.StatusCode)
	}
	if body.Message == "" {
		body.Message = body.Code
	}
	if body.RequestID == "" {
		body.RequestID = response.Header.Get("X-Request-Id")
	}
	return &Error{
		Code:      body.Code,
		Message:   body.Message,
		Status:    response.StatusCode,
		Errors:    body.Errors,
		RequestID: body.RequestID,
		Header:    response.Header,
		Attempts:  e.attempts,
		kind:      refused,
	}
}
