// Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
)

type page struct {
	Data []struct {
		ID        string `json:"id"`
		LegalName string `json:"legal_name"`
	} `json:"data"`
	Pagination struct {
		Next *string `json:"next"`
	} `json:"pagination"`
}

func read(query url.Values) page {
	base := os.Getenv("CREDENCIA_URL")
	if base == "" {
		base = "http://127.0.0.1:3000"
	}
	request, err := http.NewRequest("GET", base+"/v1/submerchants?"+query.Encode(), nil)
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth("pk_test_demo", "sk_test_demo")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	var answer page
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	return answer
}

func main() {
	query := url.Values{"limit": {"2"}}
	count := 0
	for {
		answer := read(query)
		count += len(answer.Data)
		if answer.Pagination.Next == nil {
			break
		}
		query.Set("cursor", *answer.Pagination.Next)
	}
	fmt.Println(count, "sellers")
}
