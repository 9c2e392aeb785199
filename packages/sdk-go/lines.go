package credencia

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

const (
	// A few seconds of the service's work, well within the time that a body has to arrive.
	mostLines = 200
	mostBytes = 1024 * 1024
	// The silence after which the connection of an answer counts as broken.
	linesIdle = time.Minute
)

// Source gives one after the other, and io.EOF at the end. Another error ends it, and is that of what reads from it.
type Source[T any] func() (T, error)

// Each is a source of the items of a slice.
func Each[T any](items []T) Source[T] {
	at := -1
	return func() (T, error) {
		at++
		if at >= len(items) {
			var none T
			return none, io.EOF
		}
		return items[at], nil
	}
}

// Lines gives the answers to the lines of a body, each as soon as it has arrived. The context of the call ends it, or Close.
//
//	answers := client.Submerchants.CreateMany(ctx, credencia.Each(sellers))
//	defer answers.Close()
//	for answers.Next() {
//		use(answers.Answer())
//	}
//	err := answers.Err()
type Lines[A any] struct {
	ctx      context.Context
	cancel   context.CancelFunc
	core     *core
	id       string
	options  *callOptions
	next     func() ([]byte, error)
	number   int64
	retries  int
	failed   int
	exchange *exchange
	rest     []byte
	// The lines of a request, what became of each, and those that are to be sent again.
	waiting   []line
	settled   []bool
	unsettled map[int]json.RawMessage
	asked     time.Duration
	// Answers that are given although they settled nothing, and the error after them.
	last      []json.RawMessage
	lastError error
	sourceErr error
	isOver    bool
	answer    A
	raw       json.RawMessage
	err       error
}

type line struct {
	number int64
	text   []byte
}

func newLines[L any, A any](ctx context.Context, c *core, id string, source Source[L], options []CallOption) *Lines[A] {
	within, cancel := context.WithCancel(ctx)
	made := &Lines[A]{ctx: within, cancel: cancel, core: c, id: id}
	made.options, made.err = c.read(options)
	number := 0
	made.next = func() ([]byte, error) {
		given, err := source()
		if err != nil {
			return nil, err
		}
		number++
		if made.options.idempotencyKey == "" {
			return withKey(given, "")
		}
		return withKey(given, fmt.Sprintf("%s-%d", made.options.idempotencyKey, number))
	}
	return made
}

// The text of a line, with an idempotency key unless it has one: the given one, or a new one.
func withKey(given any, key string) ([]byte, error) {
	text, err := writeJSON(given)
	if err != nil {
		return nil, usage("A line cannot be written as JSON: %s.", err)
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &fields); err != nil {
		return nil, usage("A line must be a JSON object.")
	}
	if existing := fields["idempotency_key"]; existing == nil || string(existing) == "null" {
		if key == "" {
			if key, err = newKey(); err != nil {
				return nil, err
			}
		}
		fields["idempotency_key"] = json.RawMessage(`"` + key + `"`)
	}
	text, err = writeJSON(fields)
	return append(text, '\n'), err
}

// Next waits for the next answer. False when all lines are settled, after Close, and for an error: see Err.
func (l *Lines[A]) Next() bool {
	for l.err == nil && !l.isOver {
		switch {
		case len(l.last) > 0:
			raw := l.last[0]
			l.last = l.last[1:]
			return l.give(raw)
		case l.lastError != nil:
			l.err = l.lastError
		case l.exchange == nil && len(l.waiting) == 0:
			if !l.fill() {
				l.isOver, l.err = true, l.sourceErr
			}
		case l.exchange == nil:
			l.err = l.send()
		default:
			raw, err := l.read()
			if raw != nil {
				return l.give(raw)
			}
			l.end(err)
		}
	}
	l.close()
	return false
}

// Answer is the answer that Next waited for: Line is its number among all, from 1.
func (l *Lines[A]) Answer() A {
	return l.answer
}

// Raw is the answer as it came, its number that among all.
func (l *Lines[A]) Raw() json.RawMessage {
	return l.raw
}

// Err is why Next was false: nil when all lines are settled and after Close.
func (l *Lines[A]) Err() error {
	return l.err
}

// Close ends the connection: no further line is sent.
func (l *Lines[A]) Close() {
	l.isOver = true
	l.close()
}

func (l *Lines[A]) close() {
	l.cancel()
	if l.exchange != nil {
		l.exchange.close()
		l.exchange = nil
	}
}

func (l *Lines[A]) give(raw json.RawMessage) bool {
	var answer A
	if err := json.Unmarshal(raw, &answer); err != nil {
		l.err = &Error{
			Code: "UNEXPECTED_ANSWER", Message: "A line is of another form than this release knows: " + err.Error() + ".", Attempts: 1, kind: unexpected,
		}
		l.close()
		return false
	}
	l.answer, l.raw = answer, raw
	return true
}

// Takes the lines of one request from the source. What came before an error of the source is sent first.
func (l *Lines[A]) fill() bool {
	if l.sourceErr != nil {
		return false
	}
	for bytes := 0; len(l.waiting) < mostLines && bytes < mostBytes; {
		text, err := l.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			l.sourceErr = err
			break
		}
		l.number++
		l.waiting = append(l.waiting, line{l.number, text})
		bytes += len(text)
	}
	l.failed = 0
	return len(l.waiting) > 0
}

func (l *Lines[A]) send() error {
	var body []byte
	for _, one := range l.waiting {
		body = append(body, one.text...)
	}
	request, err := l.core.prepare(requested{id: l.id, lines: body}, l.options)
	if err != nil {
		return err
	}
	request.header.Set("Accept-Encoding", "identity")
	l.retries = request.retries
	l.settled = make([]bool, len(l.waiting))
	l.unsettled = map[int]json.RawMessage{}
	l.asked = 0
	l.rest = nil
	l.exchange, err = send(l.ctx, l.core, request, request.retries, opened)
	return err
}

// The next answer that settles its line; why there is none.
func (l *Lines[A]) read() (json.RawMessage, error) {
	for {
		text, rest, isWhole := bytes.Cut(l.rest, []byte("\n"))
		if !isWhole {
			chunk, err := l.exchange.readSome(l.ctx, linesIdle)
			l.rest = append(l.rest, chunk...)
			if err != nil && !bytes.Contains(l.rest, []byte("\n")) {
				return nil, err
			}
			l.exchange.broken = err
			continue
		}
		l.rest = rest
		if raw := l.settle(bytes.ToValidUTF8(text, []byte("\uFFFD"))); raw != nil {
			return raw, nil
		}
	}
}

// Notes what became of a line. Nil for a line that is to be sent again, and for what is no answer to a line.
func (l *Lines[A]) settle(text []byte) json.RawMessage {
	var answer struct {
		Line       int   `json:"line"`
		Status     int   `json:"status"`
		RetryAfter int64 `json:"retry_after"`
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(text, &answer) != nil || json.Unmarshal(text, &fields) != nil {
		return nil
	}
	at := answer.Line - 1
	if at < 0 || at >= len(l.waiting) || l.settled[at] {
		return nil
	}
	number, _ := writeJSON(l.waiting[at].number)
	fields["line"] = number
	raw, err := writeJSON(fields)
	if err != nil {
		return nil
	}
	if answer.Status == http.StatusTooManyRequests || answer.Status >= 500 {
		l.unsettled[at] = raw
		if asked := time.Duration(answer.RetryAfter) * time.Second; asked > l.asked {
			l.asked = asked
		}
		return nil
	}
	l.settled[at] = true
	delete(l.unsettled, at)
	return raw
}

// Decides, at the end of an answer, what is sent again and when.
func (l *Lines[A]) end(err error) {
	l.exchange.close()
	l.exchange = nil
	failure := &Error{Code: "CONNECTION_ERROR", Message: "The answer to the lines ended before its end.", kind: connection}
	if err != io.EOF && !errors.As(err, &failure) {
		l.err = err
		return
	}
	var left []line
	var unsettled []json.RawMessage
	for at, one := range l.waiting {
		if l.settled[at] {
			continue
		}
		left = append(left, one)
		if raw, is := l.unsettled[at]; is {
			unsettled = append(unsettled, raw)
		}
	}
	l.failed++
	if len(left) < len(l.waiting) {
		// What was settled shows that the service works: the waits begin anew.
		l.failed = 1
	}
	l.waiting = left
	failure.Attempts = l.failed
	if len(left) == 0 {
		return
	}
	if l.failed > l.retries {
		l.waiting, l.last = nil, unsettled
		if len(unsettled) < len(left) {
			l.lastError = failure
		}
		return
	}
	wait, _ := l.core.waitBeforeRetry(failure, l.failed, true)
	if l.asked > wait {
		wait = l.asked
	}
	l.err = l.core.sleep(l.ctx, wait)
}
