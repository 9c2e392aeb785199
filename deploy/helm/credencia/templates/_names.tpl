{{- define "credencia.selector" -}}
app.kubernetes.io/name: credencia
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "credencia.labels" -}}
{{ include "credencia.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "credencia.secret" -}}
{{ .Values.existingSecret | default .Release.Name }}
{{- end -}}
