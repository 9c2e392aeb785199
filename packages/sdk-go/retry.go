package credencia

import (
	"math"
	"net/http"
	"regexp"
	"strconv"
	"time"
)

const (
	firstWait      = 500 * time.Millisecond
	longestBackoff = 8 * time.Second
	// The service's windows last 60 s. A longer Retry-After is an error instead of a wait.
	longestWait = time.Minute
)

// How long to wait before a call is tried again; false when it is not. `failed` attempts have failed, from 1.
func (c *core) waitBeforeRetry(failure *Error, failed int, isRepeatable bool) (time.Duration, bool) {
	// A request beyond the limit was not carried out, whatever it was.
	if !isPassing(failure) || (!isRepeatable && failure.Status != http.StatusTooManyRequests) {
		return 0, false
	}
	backoff := longestBackoff
	if failed < 6 {
		backoff = firstWait << (failed - 1)
	}
	if backoff > longestBackoff {
		backoff = longestBackoff
	}
	// Between a half and the whole, so that clients that failed together do not come back together.
	wait := time.Duration(float64(backoff) * (0.5 + c.random()/2))
	asked := failure.Header.Get("Retry-After")
	if asked == "" {
		asked = failure.Header.Get("Idempotency-Retry-After")
	}
	askedWait, is := retryAfter(asked, time.Now())
	if !is {
		return wait, true
	}
	return askedWait + wait - backoff/2, askedWait <= longestWait
}

// Whether the same call may well succeed a moment later.
func isPassing(failure *Error) bool {
	return failure.kind == connection || failure.kind == timeout ||
		failure.Code == "IDEMPOTENCY_KEY_IN_USE" ||
		// The request did not arrive in time.
		failure.Status == http.StatusRequestTimeout ||
		failure.Status == http.StatusTooManyRequests ||
		(failure.Status >= 500 && failure.Status != http.StatusNotImplemented)
}

var seconds = regexp.MustCompile(`^[0-9]+$`)

// Seconds or an HTTP date, as a wait from now; false for anything else.
func retryAfter(value string, now time.Time) (time.Duration, bool) {
	if seconds.MatchString(value) {
		asked, err := strconv.ParseFloat(value, 64)
		if err != nil || asked > math.MaxInt32 {
			return time.Duration(math.MaxInt64), true
		}
		return time.Duration(asked * float64(time.Second)), true
	}
	date, err := http.ParseTime(value)
	if err != nil {
		return 0, false
	}
	if wait := date.Sub(now); wait > 0 {
		return wait, true
	}
	return 0, true
}
