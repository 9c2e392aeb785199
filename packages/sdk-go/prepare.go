package credencia

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// One request, as often as it is sent.
type outgoing struct {
	method       string
	path         string
	header       http.Header
	body         []byte
	isRepeatable bool
	timeout      time.Duration
	retries      int
}

// What a request is made of.
type requested struct {
	id     string
	path   []string
	query  any
	body   any
	lines  []byte
	accept string
}

// The request of a call; a UsageError for what the operation does not take.
func (c *core) prepare(given requested, options *callOptions) (*outgoing, error) {
	operation, known := LookUp(given.id)
	if !known {
		return nil, usage("%s is not an operation of the API for merchants.", given.id)
	}
	if operation.BodyRequired && given.body == nil && given.lines == nil {
		return nil, usage("%s needs a body.", given.id)
	}
	if !operation.Body && given.body != nil {
		return nil, usage("%s takes no body.", given.id)
	}
	path, err := pathOf(operation, given.path)
	if err != nil {
		return nil, err
	}
	query, err := queryOf(operation, given.query)
	if err != nil {
		return nil, err
	}
	header := http.Header{}
	header.Set("Accept", "application/json")
	header.Set("Authorization", c.authorization())
	header.Set("User-Agent", "credencia-go/"+Version)
	if given.accept != "" {
		header.Set("Accept", given.accept)
	}
	content := given.lines
	if given.lines != nil {
		header.Set("Content-Type", "application/x-ndjson")
	}
	if given.body != nil {
		header.Set("Content-Type", "application/json")
		if content, err = writeJSON(given.body); err != nil {
			return nil, usage("The body cannot be written as JSON: %s.", err)
		}
	}
	for name, values := range options.header {
		header[name] = values
	}
	if operation.IdempotencyKey && header.Get("Idempotency-Key") == "" {
		key := options.idempotencyKey
		if key == "" {
			if key, err = newKey(); err != nil {
				return nil, err
			}
		}
		header.Set("Idempotency-Key", key)
	}
	return &outgoing{
		method: operation.Method,
		path:   path + query,
		header: header,
		body:   content,
		// Of this API, PATCH is repeatable too: it sets the fields sent, and the same again changes nothing. Each line has its key.
		isRepeatable: operation.Method != http.MethodPost || operation.IdempotencyKey || given.lines != nil,
		timeout:      options.timeout,
		retries:      options.retries,
	}, nil
}

func pathOf(operation Operation, given []string) (string, error) {
	if len(given) != len(operation.PathParams) {
		return "", usage("%s needs %d parameters of its path, and got %d.", operation.ID, len(operation.PathParams), len(given))
	}
	path := operation.Path
	for at, name := range operation.PathParams {
		value := given[at]
		// An empty one would make another path of it, and so would these dots.
		if value == "" || value == "." || value == ".." {
			return "", usage("%s needs %s, a text that is not empty, and got %q.", operation.ID, name, value)
		}
		path = strings.Replace(path, "{"+name+"}", escape(value), 1)
	}
	return path, nil
}

// Percent-encodes all but the characters that no address gives a meaning.
func escape(text string) string {
	return strings.ReplaceAll(url.QueryEscape(text), "+", "%20")
}

func queryOf(operation Operation, given any) (string, error) {
	if given == nil {
		return "", nil
	}
	found, err := queryMap(given)
	if err != nil {
		return "", err
	}
	query := url.Values{}
	for name, value := range found {
		if value == nil {
			continue
		}
		if !contains(operation.QueryParams, name) {
			existing := "It has none"
			if len(operation.QueryParams) > 0 {
				existing = "There are " + strings.Join(operation.QueryParams, ", ")
			}
			return "", usage("%s is not a query parameter of %s. %s.", name, operation.ID, existing)
		}
		query.Set(name, queryText(value))
	}
	if len(query) == 0 {
		return "", nil
	}
	return "?" + query.Encode(), nil
}

// The parameters of a query by their names.
func queryMap(given any) (map[string]any, error) {
	text, err := writeJSON(given)
	if err != nil {
		return nil, usage("The query cannot be written: %s.", err)
	}
	found := map[string]any{}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&found); err != nil {
		return nil, usage("The query must be a struct or a map.")
	}
	return found, nil
}

func queryText(value any) string {
	switch of := value.(type) {
	case string:
		return of
	case bool:
		if of {
			return "true"
		}
		return "false"
	case []any:
		texts := make([]string, len(of))
		for at, one := range of {
			texts[at] = queryText(one)
		}
		return strings.Join(texts, ",")
	case json.Number:
		return of.String()
	}
	text, _ := writeJSON(value)
	return string(text)
}

func contains(all []string, one string) bool {
	for _, other := range all {
		if other == one {
			return true
		}
	}
	return false
}

// An optional body: nil, without a type, when it is left out.
func orNil[T any](body *T) any {
	if body == nil {
		return nil
	}
	return *body
}

// JSON as the service writes it: without escapes for HTML.
func writeJSON(value any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), nil
}
