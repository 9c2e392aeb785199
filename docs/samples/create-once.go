// Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"time"
)

const maxTries = 8

var client = http.Client{Timeout: 30 * time.Second}

type answer struct {
	Data struct {
		ID string `json:"id"`
	} `json:"data"`
	Code string `json:"code"`
}

func post(path string, body []byte, key string) (answer, error) {
	url := os.Getenv("CREDENCIA_URL")
	if url == "" {
		url = "http://127.0.0.1:3000"
	}
	var failure error
	for tries := 1; tries <= maxTries; tries++ {
		// 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
		wait := math.Min(30, 0.25*math.Pow(2, float64(tries))) * (0.5 + rand.Float64()/2)
		request, err := http.NewRequest("POST", url+path, bytes.NewReader(body))
		if err != nil {
			return answer{}, err
		}
		request.SetBasicAuth("pk_test_demo", "sk_test_demo")
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Idempotency-Key", key)
		response, err := client.Do(request)
		// No connection, or no answer in time: whether the request took effect is unknown, so it is sent again.
		failure = err
		if err == nil {
			var given answer
			failure = json.NewDecoder(response.Body).Decode(&given)
			response.Body.Close()
			if failure == nil && response.StatusCode < 300 {
				return given, nil
			}
			if failure == nil {
				failure = errors.New(given.Code)
				status := response.StatusCode
				if given.Code != "IDEMPOTENCY_KEY_IN_USE" && status != 429 && status < 500 {
					return given, failure
				}
			}
			for _, name := range []string{"Retry-After", "Idempotency-Retry-After"} {
				if after, err := strconv.Atoi(response.Header.Get(name)); err == nil {
					wait = float64(after)
				}
			}
		}
		time.Sleep(time.Duration(wait * float64(time.Second)))
	}
	return answer{}, failure
}

func main() {
	// Made before the first try and kept with your order.
	key := fmt.Sprintf("order-1042-%d-%d", os.Getpid(), time.Now().UnixNano())
	body := []byte(`{"legal_name": "Ateliê Girassol Ltda", "tax_id": "11222333000181"}`)
	first, err := post("/v1/submerchants", body, key)
	if err != nil {
		log.Fatal(err)
	}
	second, err := post("/v1/submerchants", body, key)
	if err != nil {
		log.Fatal(err)
	}
	if first.Data.ID == second.Data.ID {
		fmt.Println("The same seller.")
	}
}
