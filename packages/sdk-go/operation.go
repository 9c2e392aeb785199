package credencia

// Operation says where an operation of the API is, and what it takes and answers.
type Operation struct {
	// Its id in the API's description.
	ID string

	Method string

	// With {name} in the place of each parameter.
	Path string

	// In the order of the path.
	PathParams  []string
	QueryParams []string

	// Whether it takes a body.
	Body         bool
	BodyRequired bool

	// Whether it takes an Idempotency-Key.
	IdempotencyKey bool

	// Whether it answers with a page of a list.
	List bool

	// json, events, file or lines.
	Answers string

	// The field of the client, and its method.
	Resource string
	Name     string

	// One line for people.
	Summary string
}

// Operations are all that a merchant's keys may call.
func Operations() []Operation {
	return append([]Operation(nil), operations...)
}

// LookUp finds an operation by its id.
func LookUp(id string) (Operation, bool) {
	at, known := byID[id]
	if !known {
		return Operation{}, false
	}
	return operations[at], true
}

var byID = func() map[string]int {
	found := make(map[string]int, len(operations))
	for at, one := range operations {
		found[one.ID] = at
	}
	return found
}()
