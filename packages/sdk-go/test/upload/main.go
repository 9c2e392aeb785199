// Uploads a file of the disk, and prints what became of it. Ends after the first part when it is told to.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"

	credencia "github.com/credencia/sdk-go"
)

func main() {
	client, err := credencia.New(credencia.Options{
		PublicKey: os.Getenv("CREDENCIA_PUBLIC_KEY"),
		SecretKey: os.Getenv("CREDENCIA_SECRET_KEY"),
		BaseURL:   os.Getenv("CREDENCIA_URL"),
	})
	must(err)
	progress := []int64{}
	_, endsEarly := os.LookupEnv("ENDS_EARLY")
	stored, err := client.UploadFile(context.Background(), os.Getenv("FILE"), credencia.UploadOptions{
		UploadID: os.Getenv("UPLOAD_ID"),
		Sha256:   os.Getenv("SHA256"),
		OnProgress: func(file *credencia.StoredFile) {
			progress = append(progress, file.Received)
			if endsEarly && file.Received > 0 {
				write(map[string]any{"id": file.ID})
				os.Exit(0)
			}
		},
	})
	var wrong *credencia.UsageError
	if errors.As(err, &wrong) {
		write(map[string]any{"wrong": wrong.Message})
		return
	}
	must(err)
	result := map[string]any{"file": stored, "progress": progress}
	if seller := os.Getenv("SELLER"); seller != "" {
		document, err := client.Documents.Add(context.Background(), seller, credencia.AddDocumentBody{
			Type:     "cnpj_card",
			FileURL:  stored.FileURL,
			FileName: "cnpj_card.pdf",
			FileSize: stored.FileSize,
			MimeType: stored.MimeType,
		})
		must(err)
		result["document"] = document
	}
	write(result)
}

func write(result any) {
	must(json.NewEncoder(os.Stdout).Encode(result))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
