{{/* Whether variables come from a Secret: yours, or that of the chart. */}}
{{- define "credencia.hasSecret" -}}
{{- if or .Values.existingSecret (not .Values.secretFiles.name) }}true{{ end -}}
{{- end -}}

{{/* Whether erasures are kept in the bucket of uploaded files: where there is one, and no claim for them. */}}
{{- define "credencia.erasuresInBucket" -}}
{{- if and (eq .Values.files.store "s3") (not .Values.erasures.claim) }}true{{ end -}}
{{- end -}}

{{/* The variables of the service, but for those of Secrets. `environment` replaces what the chart sets, except what its probes and ports need. */}}
{{- define "credencia.environment" -}}
{{- range $name := list "NODE_ENV" "HOST" "PORT" "METRICS_PORT" }}
{{- if hasKey $.Values.environment $name }}
{{- fail (printf "environment.%s: the chart sets it, because its ports and probes need it" $name) }}
{{- end }}
{{- end }}
{{- if hasKey .Values.environment "STOP_DELAY" }}
{{- fail "environment.STOP_DELAY: set stopDelay, which the time for a stop follows" }}
{{- end }}
{{- $variables := dict "NODE_ENV" "production" "HOST" "0.0.0.0" "PORT" "3000" "METRICS_PORT" "9464" }}
{{- $_ := set $variables "STOP_DELAY" .Values.stopDelay }}
{{- $_ := set $variables "PUBLIC_URL" (required "publicUrl is required" .Values.publicUrl) }}
{{- if .Values.trustProxy }}
{{- $_ := set $variables "TRUST_PROXY" .Values.trustProxy }}
{{- end }}
{{- if .Values.caSecret }}
{{- range $name := list "DATABASE_CA_FILE" "REDIS_CA_FILE" "VAULT_CACERT" }}
{{- $_ := set $variables $name "/etc/credencia/ca/ca.crt" }}
{{- end }}
{{- end }}
{{- if eq (include "credencia.erasuresInBucket" .) "true" }}
{{- $_ := set $variables "ERASURES_STORE" "s3" }}
{{- else }}
{{- $_ := set $variables "ERASURES_FILE" (printf "/var/lib/credencia%s/erasures.ndjson" (ternary "" "/erasures" (eq .Values.files.store "folder"))) }}
{{- end }}
{{- $_ := set $variables "FILES_STORE" .Values.files.store }}
{{- if ne .Values.files.store "off" }}
{{- $_ := set $variables "FILES_PATH" "/var/lib/credencia/files" }}
{{- end }}
{{- if eq .Values.files.store "s3" }}
{{- $_ := set $variables "FILES_S3_URL" (required "files.s3Url is required" .Values.files.s3Url) }}
{{- $_ := set $variables "FILES_S3_REGION" .Values.files.s3Region }}
{{- end }}
{{- if .Values.secretFiles.name }}
{{- range $name := .Values.secretFiles.settings }}
{{- if eq $name "MIGRATE_DATABASE_URL" }}
{{- fail "secretFiles.settings: MIGRATE_DATABASE_URL is for migrations.secret, which the pods that serve do not get" }}
{{- end }}
{{- $_ := set $variables (printf "%s_FILE" $name) (printf "/run/secrets/credencia/%s" $name) }}
{{- end }}
{{- end }}
{{- range $name, $value := omit (mergeOverwrite $variables .Values.environment) "MIGRATE_DATABASE_URL" }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end -}}

{{/* Every key of these is a variable of the service. */}}
{{- define "credencia.envFrom" -}}
{{- if include "credencia.hasSecret" . }}
- secretRef:
    name: {{ include "credencia.secret" . }}
{{- end }}
{{- with .Values.envFrom }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "credencia.image" -}}
image: "{{ required "image.repository is required" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end -}}

{{- define "credencia.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
# Volumes of files are writable by it, and files of secrets readable.
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "credencia.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Volumes with certificates and secrets, and further ones of yours. */}}
{{- define "credencia.volumes" -}}
{{- with .Values.caSecret }}
- name: ca
  secret:
    secretName: {{ . }}
{{- end }}
{{- if .Values.secretFiles.name }}
- name: secrets
  secret:
    secretName: {{ .Values.secretFiles.name }}
    # 0440: of the group alone.
    defaultMode: 288
    # These alone: the Secret may have others, of other programs.
    items:
      {{- range .Values.secretFiles.settings }}
      - key: {{ . }}
        path: {{ . }}
      {{- end }}
{{- end }}
{{- with .Values.volumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "credencia.volumeMounts" -}}
{{- if .Values.caSecret }}
- name: ca
  mountPath: /etc/credencia/ca
  readOnly: true
{{- end }}
{{- if .Values.secretFiles.name }}
- name: secrets
  mountPath: /run/secrets/credencia
  readOnly: true
{{- end }}
{{- with .Values.volumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}
