package credencia

import (
	"crypto/rand"
	"encoding/hex"
	"io"
	mathrand "math/rand"
	"sync"
)

// A source of random numbers that goroutines may share.
type lockedSource struct {
	mutex  sync.Mutex
	source mathrand.Source
}

func (s *lockedSource) Int63() int64 {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.source.Int63()
}

func (s *lockedSource) Seed(seed int64) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.source.Seed(seed)
}

// A UUID of version 4.
func newKey() (string, error) {
	var bytes [16]byte
	if _, err := io.ReadFull(rand.Reader, bytes[:]); err != nil {
		return "", err
	}
	bytes[6] = bytes[6]&0x0f | 0x40
	bytes[8] = bytes[8]&0x3f | 0x80
	text := hex.EncodeToString(bytes[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:], nil
}
