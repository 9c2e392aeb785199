package webhooks

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

var firstFields = []string{"id", "event", "occurred_at", "sequence"}

// Reconstructs the body before it was parsed and written again, as far as possible: bodies are sent as compact JSON, so other spacing
// or escaping shows it. False when it is as it was sent, or no JSON.
func beforeRewriting(body []byte) ([]byte, bool) {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var compact bytes.Buffer
	fields, err := rewrite(decoder, &compact)
	if err != nil {
		return nil, false
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, false
	}
	return compact.Bytes(), !bytes.Equal(compact.Bytes(), body) || isReordered(fields)
}

// The fields that every body begins with, in another order than it has them.
func isReordered(fields []string) bool {
	found := map[string]bool{}
	for _, name := range fields {
		found[name] = true
	}
	for _, name := range firstFields {
		if !found[name] {
			return false
		}
	}
	for at, name := range firstFields {
		if fields[at] != name {
			return true
		}
	}
	return false
}

// Writes the next value as compact JSON, its fields in their order, and gives their names.
func rewrite(from *json.Decoder, to *bytes.Buffer) ([]string, error) {
	token, err := from.Token()
	if err != nil {
		return nil, err
	}
	switch of := token.(type) {
	case json.Delim:
		return rewriteItems(from, to, of)
	case string:
		quote(to, of)
	case json.Number:
		to.WriteString(of.String())
	case nil:
		to.WriteString("null")
	default:
		fmt.Fprint(to, of)
	}
	return nil, nil
}

func rewriteItems(from *json.Decoder, to *bytes.Buffer, begin json.Delim) ([]string, error) {
	var names []string
	to.WriteRune(rune(begin))
	for at := 0; from.More(); at++ {
		if at > 0 {
			to.WriteByte(',')
		}
		if begin == '{' {
			token, err := from.Token()
			if err != nil {
				return nil, err
			}
			name, _ := token.(string)
			names = append(names, name)
			quote(to, name)
			to.WriteByte(':')
		}
		if _, err := rewrite(from, to); err != nil {
			return nil, err
		}
	}
	end, err := from.Token()
	if err != nil {
		return nil, err
	}
	fmt.Fprint(to, end)
	return names, nil
}

var short = map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

// A string as JavaScript writes it.
func quote(to *bytes.Buffer, text string) {
	to.WriteByte('"')
	for _, one := range text {
		switch {
		case short[one] != "":
			to.WriteString(short[one])
		case one < 0x20:
			fmt.Fprintf(to, `\u%04x`, one)
		case one == utf8.RuneError:
			to.WriteString("\uFFFD")
		default:
			to.WriteRune(one)
		}
	}
	to.WriteByte('"')
}
