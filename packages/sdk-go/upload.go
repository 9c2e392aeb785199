package credencia

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"time"
)

const (
	// As long as the service waits for a body.
	partTimeout = 10 * time.Minute
	// Seconds on a slow network; what has arrived of a part that breaks stays.
	partBytes = 1024 * 1024
	// How often in a row the service may say that the upload continues elsewhere.
	maxCorrections = 5
)

// UploadOptions are what an upload in parts may say beside the file. Nothing is needed.
type UploadOptions struct {
	// Continue this upload, the ID of an earlier one of the same bytes.
	UploadID string

	// SHA-256 of the file, in hexadecimal: other bytes are refused at the end.
	Sha256 string

	// Called when the upload was started, and after each part: Received of FileSize bytes. Keep its ID to continue later.
	OnProgress func(file *StoredFile)
}

// UploadFile uploads a file from the disk in parts, for networks that break: POST /v1/files/uploads, then PATCH /v1/files/{id}. A part that
// breaks continues where its bytes ended. After a failure, or a restart of your program, give the ID that OnProgress received as UploadID.
// The file is a PDF, PNG or JPEG of at most 20 MiB. Each part may take 10 minutes unless WithTimeout says otherwise. A UsageError says that
// the upload of UploadID is of another size than the file.
func (c *Client) UploadFile(ctx context.Context, path string, upload UploadOptions, options ...CallOption) (*ReadyFile, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	about, err := file.Stat()
	if err != nil {
		return nil, err
	}
	stored, err := c.startUpload(ctx, about.Size(), upload, options)
	if err != nil {
		return nil, err
	}
	if stored.FileSize == nil || *stored.FileSize != about.Size() {
		return nil, usage("The upload is of another size than the file, which has %d bytes.", about.Size())
	}
	report := func() {
		if upload.OnProgress != nil {
			upload.OnProgress(stored)
		}
	}
	report()
	for corrections := 0; stored.Status != "ready"; report() {
		next, err := c.addPart(ctx, file, stored, options)
		if err == nil {
			stored, corrections = next, 0
			continue
		}
		// After a part that broke or whose answer was lost, the service has more than this client knows.
		var refusal *Error
		corrections++
		if !errors.As(err, &refusal) || refusal.Code != "INVALID_STATUS" || corrections > maxCorrections {
			return nil, err
		}
		if stored, err = c.Files.Get(ctx, stored.ID, options...); err != nil {
			return nil, err
		}
	}
	return readyFile(stored)
}

// Gives what is nil before the last byte as values, so that they fit the fields of a document.
func readyFile(stored *StoredFile) (*ReadyFile, error) {
	text, err := json.Marshal(stored)
	if err != nil {
		return nil, err
	}
	ready := &ReadyFile{}
	return ready, json.Unmarshal(text, ready)
}

func (c *Client) startUpload(ctx context.Context, size int64, upload UploadOptions, options []CallOption) (*StoredFile, error) {
	if upload.UploadID != "" {
		return c.Files.Get(ctx, upload.UploadID, options...)
	}
	body := CreateUploadBody{FileSize: size}
	if upload.Sha256 != "" {
		body.Sha256 = Value(upload.Sha256)
	}
	return c.Files.CreateUpload(ctx, body, options...)
}

func (c *Client) addPart(ctx context.Context, file *os.File, stored *StoredFile, options []CallOption) (*StoredFile, error) {
	part := make([]byte, partBytes)
	count, err := file.ReadAt(part, stored.Received)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	read, err := c.core.read(append([]CallOption{WithTimeout(partTimeout)}, options...))
	if err != nil {
		return nil, err
	}
	// The path of the file; a part is sent to it by PATCH.
	request, err := c.core.prepare(requested{id: "getFile", path: []string{stored.ID}}, read)
	if err != nil {
		return nil, err
	}
	request.method = http.MethodPatch
	request.path += "?offset=" + strconv.FormatInt(stored.Received, 10)
	request.header.Set("Content-Type", "application/octet-stream")
	request.body = part[:count]
	answer, err := send(ctx, c.core, request, request.retries, readAnswer[StoredFile])
	if err != nil {
		return nil, err
	}
	return &answer.Data, nil
}
