package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// How far the clock of the sender and yours may differ, and how long a copied request stays usable.
const tolerance = 5 * time.Minute

var wholeSeconds = regexp.MustCompile(`\A[0-9]{1,12}\z`)

// VerifyWebhook decodes a webhook into event, or returns an error if the request is not genuine.
// rawBody is the body as it arrived, and secret the endpoint's, with its whsec_.
func VerifyWebhook(rawBody []byte, headers http.Header, secret string, now time.Time, event any) error {
	timestamp := headers.Get("webhook-timestamp")
	if !wholeSeconds.MatchString(timestamp) {
		return errors.New("webhook-timestamp is missing or malformed")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return err
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return errors.New("webhook-timestamp is too old or too new")
	}

	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(headers.Get("webhook-id") + "." + timestamp + "."))
	mac.Write(rawBody)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// While a secret is being replaced there are two signatures; one that matches is enough.
	for _, signature := range strings.Split(headers.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return json.Unmarshal(rawBody, event)
		}
	}
	return errors.New("no signature matches")
}

// VerifyBodySignature does the same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay.
func VerifyBodySignature(rawBody []byte, header string, secret string, event any) error {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(rawBody)
	if !hmac.Equal([]byte(header), []byte("sha256="+hex.EncodeToString(mac.Sum(nil)))) {
		return errors.New("the signature does not match")
	}
	return json.Unmarshal(rawBody, event)
}
