package credencia

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// StreamOptions are what a stream may say beside its query.
type StreamOptions struct {
	// The silence after which a connection counts as broken; a minute unless given.
	Idle time.Duration

	// Called with each connection that stands.
	OnConnect func()

	// Called with each connection that ended or could not be made, before the next try; nil when the service ended it.
	OnDisconnect func(err error)
}

// StreamedEvent is an event as the stream delivers it.
type StreamedEvent struct {
	// Where to continue after this event: LastEventID takes it.
	Cursor string

	// Its kind.
	Event string

	// Exactly the text that a webhook's body has.
	Body string
}

// Decode reads the body into a struct such as SubmerchantApprovedEvent, or into a map.
func (e StreamedEvent) Decode(into any) error {
	return json.Unmarshal([]byte(e.Body), into)
}

// EventStream gives events over as many connections as it takes, each once: after a failover the service repeats the last minutes.
// The context of the call ends it, or Close.
//
//	events := client.Events.Stream(ctx, params, credencia.StreamOptions{})
//	defer events.Close()
//	for events.Next() {
//		use(events.Event())
//	}
//	err := events.Err()
type EventStream struct {
	ctx          context.Context
	cancel       context.CancelFunc
	core         *core
	request      requested
	options      *callOptions
	settings     StreamOptions
	cursor       string
	parser       eventParser
	exchange     *exchange
	isOver       bool
	hasConnected bool
	failed       int
	waiting      []message
	event        StreamedEvent
	handled      *message
	seen         remembered
	err          error
}

func newEventStream(ctx context.Context, c *core, id string, params any, settings StreamOptions, options []CallOption) *EventStream {
	within, cancel := context.WithCancel(ctx)
	stream := &EventStream{ctx: within, cancel: cancel, core: c, settings: settings}
	stream.parser.pause = time.Second
	if stream.settings.Idle <= 0 {
		stream.settings.Idle = time.Minute
	}
	query, err := queryMap(params)
	if err == nil {
		stream.options, err = c.read(options)
	}
	// It is sent as a header, with every connection that of the last event.
	stream.cursor, _ = query["last_event_id"].(string)
	delete(query, "last_event_id")
	stream.request = requested{id: id, query: query, accept: "text/event-stream"}
	stream.err = err
	return stream
}

// Next waits for the next event: who asks for it has handled the one before. False after Close, when the context has ended, and for
// an error: see Err.
func (s *EventStream) Next() bool {
	if s.handled != nil {
		s.seen.add(idOf([]byte(s.handled.data)))
		s.moveTo(s.handled)
		s.handled = nil
	}
	for s.err == nil {
		if s.ctx.Err() != nil {
			s.err = s.ctx.Err()
			break
		}
		if s.take() {
			return true
		}
		if s.exchange == nil {
			s.connect()
		} else if err := s.readMore(); err != nil {
			s.disconnect(err)
		}
	}
	s.Close()
	return false
}

// Event is the event that Next waited for.
func (s *EventStream) Event() StreamedEvent {
	return s.event
}

// Err is why Next was false; nil after Close.
func (s *EventStream) Err() error {
	if s.isOver && errors.Is(s.err, context.Canceled) {
		return nil
	}
	return s.err
}

// Close ends the connection. It may be called more than once.
func (s *EventStream) Close() {
	s.isOver = s.isOver || s.err == nil
	s.cancel()
	if s.exchange != nil {
		s.exchange.close()
		s.exchange = nil
	}
}

// Takes what has arrived, up to an event that is new.
func (s *EventStream) take() bool {
	for len(s.waiting) > 0 {
		one := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.failed = 0
		var body map[string]json.RawMessage
		id := idOf([]byte(one.data))
		if json.Unmarshal([]byte(one.data), &body) != nil || body == nil || (id != "" && s.seen.has(id)) {
			s.moveTo(&one)
			continue
		}
		s.handled = &one
		s.event = StreamedEvent{Cursor: one.id, Event: one.event, Body: one.data}
		return true
	}
	return false
}

func (s *EventStream) moveTo(one *message) {
	if one.hasID {
		s.cursor = one.id
	}
}

func (s *EventStream) connect() {
	request, err := s.core.prepare(s.request, s.options)
	if err != nil {
		s.err = err
		return
	}
	// Nothing on the way may hold events back to compress them.
	request.header.Set("Accept-Encoding", "identity")
	if s.cursor != "" {
		request.header.Set("Last-Event-ID", s.cursor)
	}
	// The first connection is tried as often as a call; later ones are reported and tried again without a limit.
	retries := request.retries
	if s.hasConnected {
		retries = 0
	}
	s.exchange, err = send(s.ctx, s.core, request, retries, opened)
	if err != nil {
		s.exchange = nil
		if !s.hasConnected {
			s.err = err
			return
		}
		s.disconnect(err)
		return
	}
	s.hasConnected = true
	s.parser.start()
	if s.settings.OnConnect != nil {
		s.settings.OnConnect()
	}
}

// An answer whose body is read while it arrives: its time is that of silence, from now on.
func opened(e *exchange) (*exchange, error) {
	e.timer.Stop()
	return e, nil
}

func (s *EventStream) readMore() error {
	chunk, err := s.exchange.readSome(s.ctx, s.settings.Idle)
	s.waiting = append(s.waiting, s.parser.read(chunk)...)
	// What has arrived comes first, also when the connection has broken meanwhile.
	if len(s.waiting) > 0 && err != nil {
		s.exchange.close()
		s.exchange.broken = err
		return nil
	}
	return err
}

// Ends a connection, and waits before the next one.
func (s *EventStream) disconnect(err error) {
	if s.exchange != nil {
		s.exchange.close()
		s.exchange = nil
	}
	var failure *Error
	wait := time.Duration(float64(s.parser.pause) * (1 + s.core.random()/4))
	switch {
	case err == io.EOF:
		err = nil
	case errors.As(err, &failure):
		s.failed++
		after, again := s.core.waitBeforeRetry(failure, s.failed, true)
		if !again {
			s.err = err
			return
		}
		wait = after
	default:
		s.err = err
		return
	}
	if s.settings.OnDisconnect != nil {
		s.settings.OnDisconnect(err)
	}
	s.err = s.core.sleep(s.ctx, wait)
}

// What has arrived, at least a byte; io.EOF at the end, an Error when the connection breaks or is silent.
func (e *exchange) readSome(ctx context.Context, idle time.Duration) ([]byte, error) {
	if e.broken != nil {
		return nil, e.broken
	}
	e.timer.Reset(idle)
	defer e.timer.Stop()
	buffer := make([]byte, 32*1024)
	for {
		count, err := e.response.Body.Read(buffer)
		switch {
		case count > 0 && (err == nil || err == io.EOF):
			return buffer[:count], nil
		case err == nil:
			continue
		case err == io.EOF:
			return nil, io.EOF
		case ctx.Err() != nil:
			return buffer[:count], ctx.Err()
		}
		message := "The connection broke."
		if e.isLate.Load() {
			message = fmt.Sprintf("Nothing arrived on the connection for %s.", idle)
		}
		return buffer[:count], &Error{Code: "CONNECTION_ERROR", Message: message, Attempts: e.attempts, kind: connection, cause: err}
	}
}

type message struct {
	id    string
	hasID bool
	event string
	data  string
}

// Server-sent events out of the bytes of one connection after another.
type eventParser struct {
	pause time.Duration
	rest  []byte
	now   message
	data  []string
	moved bool
}

// Forgets what the last connection left unfinished.
func (p *eventParser) start() {
	*p = eventParser{pause: p.pause}
}

func (p *eventParser) read(chunk []byte) []message {
	p.rest = append(p.rest, chunk...)
	var found []message
	for {
		line, is := p.line()
		if !is {
			return found
		}
		if line != "" {
			p.field(line)
			continue
		}
		if len(p.data) > 0 || p.moved {
			p.now.data = strings.Join(p.data, "\n")
			if p.now.event == "" {
				p.now.event = "message"
			}
			found = append(found, p.now)
		}
		p.now.event, p.data, p.moved = "", nil, false
	}
}

// The next line that is whole. A CR at the end may be the first half of a CRLF.
func (p *eventParser) line() (string, bool) {
	for at, one := range p.rest {
		if one != '\n' && one != '\r' {
			continue
		}
		end := at + 1
		if one == '\r' {
			if end == len(p.rest) {
				return "", false
			}
			if p.rest[end] == '\n' {
				end++
			}
		}
		line := strings.ToValidUTF8(string(p.rest[:at]), "\uFFFD")
		p.rest = p.rest[end:]
		return line, true
	}
	return "", false
}

func (p *eventParser) field(line string) {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimPrefix(value, " ")
	switch name {
	case "data":
		p.data = append(p.data, value)
	case "event":
		p.now.event = value
	case "id":
		p.now.id, p.now.hasID, p.moved = value, true, true
	case "retry":
		if wait, err := time.ParseDuration(value + "ms"); err == nil && seconds.MatchString(value) {
			p.pause = wait
		}
	}
}
