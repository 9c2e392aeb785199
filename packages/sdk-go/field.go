package credencia

import "encoding/json"

// Field is an optional field of what is sent. A nil *Field is left out; Value and Null make the others.
type Field[T any] struct {
	value  T
	isNull bool
}

// Value is a field that is sent, also when it is empty: Value("x"), Value([]string{}).
func Value[T any](value T) *Field[T] {
	return &Field[T]{value: value}
}

// Int is a number that is sent: Int(8500) for Value[int64](8500).
func Int(value int64) *Field[int64] {
	return Value(value)
}

// Null is a field that is sent as null: it clears what is stored.
func Null[T any]() *Field[T] {
	return &Field[T]{isNull: true}
}

// Ptr makes a pointer to a value: for the numbers and truth values of queries, which may be zero and sent.
func Ptr[T any](value T) *T {
	return &value
}

// MarshalJSON writes the value or null.
func (f Field[T]) MarshalJSON() ([]byte, error) {
	if f.isNull {
		return []byte("null"), nil
	}
	return writeJSON(f.value)
}

// UnmarshalJSON reads a value or null.
func (f *Field[T]) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*f = Field[T]{isNull: true}
		return nil
	}
	f.isNull = false
	return json.Unmarshal(text, &f.value)
}
