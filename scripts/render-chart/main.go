// Renders the chart as Helm does, with Go's text/template and the functions of sprig: Debian has no Helm.
// Usage: main CHART VALUES.json RELEASE. Values replace those of values.yaml, by key. Prints one YAML document for each template.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func readYaml(path string) map[string]any {
	text, err := os.ReadFile(path)
	check(err)
	values := map[string]any{}
	check(yaml.Unmarshal(text, &values))
	return values
}

func merge(into, from map[string]any) {
	for key, value := range from {
		below, isMap := value.(map[string]any)
		if old, wasMap := into[key].(map[string]any); isMap && wasMap {
			merge(old, below)
		} else {
			into[key] = value
		}
	}
}

func main() {
	folder, release := os.Args[1], os.Args[3]
	values, given := readYaml(filepath.Join(folder, "values.yaml")), map[string]any{}
	check(json.Unmarshal([]byte(os.Args[2]), &given))
	merge(values, given)
	// Helm passes on the fields of Chart.yaml by their capitalised names.
	chart := map[string]any{}
	for key, value := range readYaml(filepath.Join(folder, "Chart.yaml")) {
		chart[strings.ToUpper(key[:1])+key[1:]] = value
	}
	data := map[string]any{
		"Values":  values,
		"Chart":   chart,
		"Release": map[string]any{"Name": release, "Namespace": "default", "Service": "Helm"},
	}

	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, given any) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, given)
		return text.String(), err
	}
	functions["toYaml"] = func(value any) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(message string, value any) (any, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	all.Funcs(functions)
	paths, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	check(err)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		check(err)
		_, err = all.New(filepath.Base(path)).Parse(string(text))
		check(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, ".tpl") {
			continue
		}
		fmt.Println("---")
		check(all.ExecuteTemplate(os.Stdout, filepath.Base(path), data))
	}
}
