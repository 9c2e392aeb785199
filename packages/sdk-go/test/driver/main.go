// Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out.
package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"
	"time"

	credencia "github.com/credencia/sdk-go"
	"github.com/credencia/sdk-go/webhooks"
)

type input struct {
	Case struct {
		Client struct {
			TimeoutMS float64 `json:"timeout_ms"`
			Retries   *int    `json:"retries"`
			AllowHTTP bool    `json:"allow_http"`
		} `json:"client"`
		Call   called           `json:"call"`
		Take   string           `json:"take"`
		Count  int              `json:"count"`
		Verify *verifiedWebhook `json:"verify"`
		Sign   *signedWebhook   `json:"sign"`
	} `json:"case"`
	BaseURL   string `json:"base_url"`
	PublicKey string `json:"public_key"`
	SecretKey string `json:"secret_key"`
}

type called struct {
	Operation string          `json:"operation"`
	Path      []string        `json:"path"`
	Query     json.RawMessage `json:"query"`
	Body      json.RawMessage `json:"body"`
	IdleMS    float64         `json:"idle_ms"`
	Options   struct {
		IdempotencyKey *string           `json:"idempotency_key"`
		TimeoutMS      *float64          `json:"timeout_ms"`
		Retries        *int              `json:"retries"`
		Headers        map[string]string `json:"headers"`
	} `json:"options"`
}

type verifiedWebhook struct {
	Body       *string           `json:"body"`
	BodyBase64 string            `json:"body_base64"`
	Headers    map[string]string `json:"headers"`
	Secrets    []string          `json:"secrets"`
	NowS       int64             `json:"now_s"`
	ToleranceS *int64            `json:"tolerance_s"`
	Only       string            `json:"only"`
}

type signedWebhook struct {
	Body    string   `json:"body"`
	Secrets []string `json:"secrets"`
	NowS    int64    `json:"now_s"`
	Brand   string   `json:"brand"`
}

type outcome map[string]any

func main() {
	lines := bufio.NewReader(os.Stdin)
	for {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var given input
		must(json.Unmarshal(text, &given))
		written, err := json.Marshal(outcomeOf(given))
		must(err)
		fmt.Println(string(written))
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func outcomeOf(given input) outcome {
	waits := []int64{}
	warnings := []any{}
	out := outcome{}
	var err error
	switch {
	case given.Case.Verify != nil:
		out["event"], err = verify(*given.Case.Verify)
	case given.Case.Sign != nil:
		out["headers"], err = sign(*given.Case.Sign)
	default:
		err = call(given, out, &waits, &warnings)
	}
	out["waits_ms"], out["warnings"] = waits, warnings
	if err != nil {
		out["error"] = describe(err)
	}
	return out
}

func call(given input, out outcome, waits *[]int64, warnings *[]any) error {
	settings := credencia.Options{
		PublicKey: given.PublicKey,
		SecretKey: given.SecretKey,
		BaseURL:   given.BaseURL,
		AllowHTTP: given.Case.Client.AllowHTTP,
		Timeout:   milliseconds(given.Case.Client.TimeoutMS),
		Sleep: func(_ context.Context, wait time.Duration) error {
			*waits = append(*waits, wait.Milliseconds())
			return nil
		},
		Random: func() float64 { return 1 },
		OnWarning: func(warning credencia.Warning, operation string, _ string) {
			*warnings = append(*warnings, map[string]string{"operation": operation, "path": warning.Path})
		},
	}
	if retries := given.Case.Client.Retries; retries != nil {
		settings.Retries = *retries
		if *retries == 0 {
			settings.Retries = credencia.NoRetries
		}
	}
	client, err := credencia.New(settings)
	if err != nil {
		return err
	}
	out["printed"] = printed(client) + printed(*client)
	operation, _ := credencia.LookUp(given.Case.Call.Operation)
	method := reflect.ValueOf(client).Elem().FieldByName(operation.Resource).MethodByName(operation.Name)
	var whole credencia.Answer[json.RawMessage]
	results := method.Call(argumentsOf(method.Type(), given.Case.Call, &whole))
	if len(results) == 2 {
		if err, failed := results[1].Interface().(error); failed {
			return err
		}
		out["value"] = whole.Data
		requireSame(results[0].Interface(), whole.Data)
		return nil
	}
	return take(results[0], given.Case.Take, given.Case.Count, out)
}

// The arguments of a method, by the types of its parameters.
func argumentsOf(method reflect.Type, given called, whole *credencia.Answer[json.RawMessage]) []reflect.Value {
	var made []reflect.Value
	path := given.Path
	for at := 0; at < method.NumIn(); at++ {
		kind := method.In(at)
		switch {
		case method.IsVariadic() && at == method.NumIn()-1:
			for _, option := range optionsOf(given, whole) {
				made = append(made, reflect.ValueOf(option))
			}
		case kind.String() == "context.Context":
			made = append(made, reflect.ValueOf(context.Background()))
		case kind.Kind() == reflect.String:
			made = append(made, reflect.ValueOf(path[0]))
			path = path[1:]
		case kind.Name() == "StreamOptions":
			made = append(made, reflect.ValueOf(credencia.StreamOptions{Idle: milliseconds(given.IdleMS)}))
		case kind.Kind() == reflect.Func:
			var texts []json.RawMessage
			must(json.Unmarshal(given.Body, &texts))
			sellers := make([]credencia.RegistrationLine, len(texts))
			for at, text := range texts {
				decode(text, reflect.ValueOf(&sellers[at]).Elem())
			}
			made = append(made, reflect.ValueOf(credencia.Each(sellers)))
		case strings.HasSuffix(kind.Name(), "Params"):
			made = append(made, read(kind, given.Query))
		default:
			made = append(made, read(kind, given.Body))
		}
	}
	return made
}

func read(kind reflect.Type, text json.RawMessage) reflect.Value {
	made := reflect.New(kind).Elem()
	if len(text) > 0 {
		decode(text, made)
	}
	return made
}

// As json.Unmarshal, which leaves out what is null: here it is sent as null.
func decode(text json.RawMessage, into reflect.Value) {
	must(json.Unmarshal(text, into.Addr().Interface()))
	if into.Kind() != reflect.Struct {
		return
	}
	var fields map[string]json.RawMessage
	must(json.Unmarshal(text, &fields))
	for at := 0; at < into.NumField(); at++ {
		name, _, _ := strings.Cut(into.Type().Field(at).Tag.Get("json"), ",")
		if field := into.Field(at); string(fields[name]) == "null" && field.Kind() == reflect.Pointer {
			field.Set(reflect.New(field.Type().Elem()))
			must(field.Interface().(json.Unmarshaler).UnmarshalJSON([]byte("null")))
		}
	}
}

func optionsOf(given called, whole *credencia.Answer[json.RawMessage]) []credencia.CallOption {
	options := []credencia.CallOption{credencia.WithAnswer(whole)}
	said := given.Options
	if said.IdempotencyKey != nil {
		options = append(options, credencia.WithIdempotencyKey(*said.IdempotencyKey))
	}
	if said.TimeoutMS != nil {
		options = append(options, credencia.WithTimeout(milliseconds(*said.TimeoutMS)))
	}
	if said.Retries != nil {
		options = append(options, credencia.WithRetries(*said.Retries))
	}
	for name, value := range said.Headers {
		options = append(options, credencia.WithHeader(name, value))
	}
	return options
}

func milliseconds(count float64) time.Duration {
	return time.Duration(count * float64(time.Millisecond))
}

// Takes what an iterator gives. All of them have the same methods, of several types.
func take(from reflect.Value, kind string, count int, out outcome) error {
	ctx := reflect.ValueOf(context.Background())
	found := []any{}
	defer func() {
		if kind != "page" {
			out[kind] = found
		}
	}()
	switch kind {
	case "page":
		results := from.MethodByName("Page").Call([]reflect.Value{ctx})
		if err, failed := results[1].Interface().(error); failed {
			return err
		}
		page := results[0].Elem()
		fields := map[string]any{"data": page.FieldByName("Raw").Interface()}
		for _, name := range []string{"Total", "Page", "Limit", "Next"} {
			fields[strings.ToLower(name)] = page.FieldByName(name).Interface()
		}
		out["page"] = fields
		return nil
	case "pages":
		from = from.MethodByName("Pages").Call(nil)[0]
	}
	next := from.MethodByName("Next")
	for {
		var given []reflect.Value
		if next.Type().NumIn() == 1 {
			given = []reflect.Value{ctx}
		}
		if !next.Call(given)[0].Bool() {
			err, _ := from.MethodByName("Err").Call(nil)[0].Interface().(error)
			return err
		}
		found = append(found, current(from, kind))
		if len(found) == count {
			if end := from.MethodByName("Close"); end.IsValid() {
				end.Call(nil)
			}
			return nil
		}
	}
}

func current(from reflect.Value, kind string) any {
	get := func(name string) any { return from.MethodByName(name).Call(nil)[0].Interface() }
	switch kind {
	case "items":
		requireSame(get("Item"), get("Raw").(json.RawMessage))
		return get("Raw")
	case "lines":
		requireSame(get("Answer"), get("Raw").(json.RawMessage))
		return get("Raw")
	case "pages":
		page := reflect.ValueOf(get("Page")).Elem()
		return map[string]any{
			"length": page.FieldByName("Data").Len(), "seen": page.FieldByName("Seen").Int(), "total": page.FieldByName("Total").Int(),
		}
	}
	event := get("Event").(credencia.StreamedEvent)
	var data any
	must(event.Decode(&data))
	return map[string]any{"cursor": event.Cursor, "event": event.Event, "body": event.Body, "data": data}
}

// Requires that a struct says what the JSON says that it was read from, as far as both have a field.
func requireSame(read any, raw json.RawMessage) {
	text, err := json.Marshal(read)
	must(err)
	var one, other any
	must(json.Unmarshal(text, &one))
	must(json.Unmarshal(raw, &other))
	if !isSame(one, other) {
		panic(fmt.Sprintf("%s was read as %s", raw, text))
	}
}

func isSame(one any, other any) bool {
	switch of := one.(type) {
	case map[string]any:
		also, is := other.(map[string]any)
		for name, value := range of {
			if theirs, has := also[name]; has && !isSame(value, theirs) {
				return false
			}
		}
		return is || other == nil
	case []any:
		also, is := other.([]any)
		if !is || len(of) != len(also) {
			return false
		}
		for at := range of {
			if !isSame(of[at], also[at]) {
				return false
			}
		}
		return true
	}
	return reflect.DeepEqual(one, other) || isSameTime(one, other)
}

// A time may be written in several ways.
func isSameTime(one any, other any) bool {
	text, _ := one.(string)
	also, _ := other.(string)
	first, err := time.Parse(time.RFC3339Nano, text)
	second, failed := time.Parse(time.RFC3339Nano, also)
	return err == nil && failed == nil && first.Equal(second)
}

func verify(given verifiedWebhook) (any, error) {
	body, err := base64.StdEncoding.DecodeString(given.BodyBase64)
	must(err)
	if given.Body != nil {
		body = []byte(*given.Body)
	}
	header := http.Header{}
	for name, value := range given.Headers {
		header[name] = []string{value}
	}
	options := []webhooks.Option{webhooks.At(time.Unix(given.NowS, 0))}
	if given.ToleranceS != nil {
		options = append(options, webhooks.WithTolerance(time.Duration(*given.ToleranceS)*time.Second))
	}
	switch given.Only {
	case "standard":
		options = append(options, webhooks.OnlyStandard())
	case "body":
		options = append(options, webhooks.OnlyBody())
	}
	event, err := webhooks.Verify(body, header, given.Secrets, options...)
	if err != nil {
		return nil, err
	}
	return event.Body, nil
}

func sign(given signedWebhook) (any, error) {
	header, err := webhooks.Sign([]byte(given.Body), given.Secrets, webhooks.Signed{Now: time.Unix(given.NowS, 0), Brand: given.Brand})
	made := map[string]string{}
	for name := range header {
		made[name] = header.Get(name)
	}
	// http.Header writes every name with capitals, and HTTP takes it in any case.
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		made[name] = header.Get(name)
		delete(made, http.CanonicalHeaderKey(name))
	}
	return made, err
}

func describe(err error) map[string]any {
	var failed *credencia.Error
	var wrong *credencia.UsageError
	var forged *webhooks.Error
	switch {
	case errors.As(err, &forged):
		return map[string]any{"kind": "webhook", "code": forged.Code, "message": forged.Message, "printed": printed(err)}
	case errors.As(err, &wrong):
		return map[string]any{"kind": "usage", "message": wrong.Message, "printed": printed(err)}
	case !errors.As(err, &failed):
		panic(err)
	}
	kinds := map[string]error{
		"timeout": credencia.ErrTimeout, "connection": credencia.ErrConnection, "unexpected": credencia.ErrUnexpectedAnswer, "refused": credencia.ErrRefused,
	}
	described := map[string]any{
		"code": failed.Code, "message": failed.Message, "status": failed.Status, "attempts": failed.Attempts, "printed": printed(err),
	}
	for name, kind := range kinds {
		if errors.Is(err, kind) {
			described["kind"] = name
		}
	}
	problems := []json.RawMessage{}
	for _, one := range failed.Errors {
		problems = append(problems, one.Raw)
	}
	described["errors"] = problems
	described["request_id"] = nil
	if failed.RequestID != "" {
		described["request_id"] = failed.RequestID
	}
	return described
}

func printed(value any) string {
	text, err := json.Marshal(value)
	must(err)
	return fmt.Sprintf("%v %+v %#v %s", value, value, value, text)
}
