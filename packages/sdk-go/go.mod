module github.com/credencia/sdk-go

go 1.19
