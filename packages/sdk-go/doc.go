// Package credencia is the client of the Credencia API for merchants. README.md has examples.
//
// Every operation that a merchant's keys may call is a method of its resource. Calls are retried, with one idempotency key for all
// attempts; lists and streams are iterators; what fails is an *Error. The package credencia/webhooks verifies webhooks.
package credencia
