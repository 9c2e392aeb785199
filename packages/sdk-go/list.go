package credencia

import (
	"context"
	"encoding/json"
	"fmt"
)

// How many ids are remembered so that no item or event comes twice.
const maxRemembered = 10_000

// List gives every item of all pages, each once. Nothing is sent before Next or Page.
//
//	charges := client.Charges.List(credencia.ListChargesParams{Status: "captured"})
//	for charges.Next(ctx) {
//		use(charges.Item())
//	}
//	if err := charges.Err(); err != nil { … }
type List[T any] struct {
	pages *Pages[T]
	known remembered
	page  *Page[T]
	at    int
}

// Page is one page of a list.
type Page[T any] struct {
	Data []T

	// The items as they came, with fields that this release does not know.
	Raw []json.RawMessage

	// How many items there are on all pages.
	Total int64

	Page       int64
	Limit      int64
	TotalPages int64

	// The cursor of the page after this one; nil at the end.
	Next *string

	// Items so far, those of this page included, of Total.
	Seen int64

	Answer *Answer[[]json.RawMessage]
}

func newList[T any](c *core, id string, path []string, params any, options []CallOption) *List[T] {
	read := func(ctx context.Context, query any) (*Answer[[]json.RawMessage], error) {
		return callWhole[[]json.RawMessage](ctx, c, id, path, query, nil, options)
	}
	return &List[T]{pages: &Pages[T]{read: read, params: params}}
}

// Page is the page that was asked for, as the API answers it.
func (l *List[T]) Page(ctx context.Context) (*Page[T], error) {
	answer, err := l.pages.read(ctx, l.pages.params)
	if err != nil {
		return nil, err
	}
	return pageOf[T](answer, 0)
}

// Pages gives page after page, from the beginning.
func (l *List[T]) Pages() *Pages[T] {
	return &Pages[T]{read: l.pages.read, params: l.pages.params}
}

// Next goes to the next item, on to the next page where one ends. False at the end, and for an error: see Err.
func (l *List[T]) Next(ctx context.Context) bool {
	for {
		l.at++
		for ; l.page != nil && l.at < len(l.page.Data); l.at++ {
			id := idOf(l.page.Raw[l.at])
			if id == "" || l.known.add(id) {
				return true
			}
		}
		if !l.pages.Next(ctx) {
			l.page = nil
			return false
		}
		l.page, l.at = l.pages.Page(), -1
	}
}

// Item is the item that Next went to; nothing after Next was false.
func (l *List[T]) Item() T {
	if l.page == nil {
		var none T
		return none
	}
	return l.page.Data[l.at]
}

// Raw is the item as it came.
func (l *List[T]) Raw() json.RawMessage {
	if l.page == nil {
		return nil
	}
	return l.page.Raw[l.at]
}

// Err is why Next was false; nil at the end of the list.
func (l *List[T]) Err() error {
	return l.pages.err
}

// Pages gives page after page, each by the cursor of the one before: what is added or changed meanwhile moves no item from one page to
// another. Page or Cursor of the query is where it begins, Limit the size of each page, 100 unless given.
type Pages[T any] struct {
	read   func(context.Context, any) (*Answer[[]json.RawMessage], error)
	params any
	query  map[string]any
	page   *Page[T]
	seen   int64
	isOver bool
	err    error
}

// Next reads the next page. False at the end, and for an error: see Err.
func (p *Pages[T]) Next(ctx context.Context) bool {
	for !p.isOver && p.err == nil {
		if p.err = p.readNext(ctx); p.err == nil && len(p.page.Data) > 0 {
			return true
		}
	}
	return false
}

// Page is the page that Next read.
func (p *Pages[T]) Page() *Page[T] {
	return p.page
}

// Err is why Next was false; nil at the end of the list.
func (p *Pages[T]) Err() error {
	return p.err
}

func (p *Pages[T]) readNext(ctx context.Context) error {
	if p.query == nil {
		query, err := firstQuery(p.params)
		if err != nil {
			return err
		}
		p.query = query
	}
	answer, err := p.read(ctx, p.query)
	if err != nil {
		return err
	}
	if p.page, err = pageOf[T](answer, p.seen); err != nil {
		return err
	}
	p.seen = p.page.Seen
	p.isOver = p.page.Next == nil
	if !p.isOver {
		delete(p.query, "page")
		p.query["cursor"] = *p.page.Next
	}
	return nil
}

func firstQuery(params any) (map[string]any, error) {
	query, err := queryMap(params)
	if err != nil {
		return nil, err
	}
	if query["limit"] == nil {
		query["limit"] = 100
	}
	if query["cursor"] == nil && query["page"] == nil {
		query["page"] = 1
	}
	return query, nil
}

func pageOf[T any](answer *Answer[[]json.RawMessage], seen int64) (*Page[T], error) {
	count := int64(len(answer.Data))
	page := &Page[T]{
		Data: make([]T, count), Raw: answer.Data, Total: count, Page: 1, Limit: count, TotalPages: 1, Seen: seen + count, Answer: answer,
	}
	if at := answer.Pagination; at != nil {
		page.Total, page.Page, page.Limit, page.TotalPages, page.Next = at.Total, at.Page, at.Limit, at.TotalPages, at.Next
	}
	for at, raw := range answer.Data {
		if err := json.Unmarshal(raw, &page.Data[at]); err != nil {
			return nil, &Error{
				Code:      "UNEXPECTED_ANSWER",
				Message:   fmt.Sprintf("An item of the list is of another form than this release knows: %s.", err),
				Status:    answer.Status,
				RequestID: answer.RequestID,
				Header:    answer.Header,
				Attempts:  1,
				kind:      unexpected,
			}
		}
	}
	return page, nil
}

// The id of a record; empty for what has none.
func idOf(raw []byte) string {
	var given struct {
		ID any `json:"id"`
	}
	if json.Unmarshal(raw, &given) != nil {
		return ""
	}
	id, _ := given.ID.(string)
	return id
}

// The last ids that were seen.
type remembered struct {
	known map[string]bool
	order []string
}

func (r *remembered) has(id string) bool {
	return r.known[id]
}

// Whether the id was not there before.
func (r *remembered) add(id string) bool {
	if r.known[id] {
		return false
	}
	if r.known == nil {
		r.known = map[string]bool{}
	}
	r.known[id] = true
	r.order = append(r.order, id)
	if len(r.order) > maxRemembered {
		delete(r.known, r.order[0])
		r.order = r.order[1:]
	}
	return true
}
