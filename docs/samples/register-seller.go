// Registers an individual as a seller, and waits until the sandbox has approved it.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

type fields map[string]any

// call sends a request and returns the data of its answer.
func call(method, path string, body fields) fields {
	url := os.Getenv("CREDENCIA_URL")
	if url == "" {
		url = "http://127.0.0.1:3000"
	}
	var content bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&content).Encode(body); err != nil {
			log.Fatal(err)
		}
	}
	request, err := http.NewRequest(method, url+path, &content)
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth("pk_test_demo", "sk_test_demo")
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct {
		Data   fields
		Code   string
		Errors []fields
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatal(answer.Code, answer.Errors)
	}
	return answer.Data
}

func main() {
	seller := call("POST", "/v1/submerchants", fields{
		"entity_type": "pf",
		"legal_name":  "Rita Campos",
		"tax_id":      "52998224725",
		"email":       "rita@campos.example",
		"metadata":    fields{"sandbox": "approve"},
	})
	path := fmt.Sprintf("/v1/submerchants/%s", seller["id"])

	call("POST", path+"/addresses", fields{
		"street":       "Rua da Praia",
		"number":       "20",
		"neighborhood": "Centro Histórico",
		"city":         "Porto Alegre",
		"state":        "RS",
		"zip_code":     "90010-000",
	})

	for _, kind := range []string{"front_id", "back_id", "selfie_with_id", "proof_of_residence"} {
		call("POST", path+"/documents", fields{
			"type":      kind,
			"file_url":  "https://files.example.com/" + kind + ".jpg",
			"file_name": kind + ".jpg",
			"file_size": 182133,
			"mime_type": "image/jpeg",
		})
	}

	status := call("POST", path+"/submit-for-review", nil)["status"]
	for status == "pending_review" {
		time.Sleep(500 * time.Millisecond)
		status = call("GET", path, nil)["status"]
	}
	fmt.Printf("The seller is %s.\n", status)
}
