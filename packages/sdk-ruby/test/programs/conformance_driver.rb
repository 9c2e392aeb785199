# frozen_string_literal: true

# Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out.

require_relative "../../lib/credencia"

KINDS = {
  Credencia::ApiTimeoutError => "timeout",
  Credencia::ApiConnectionError => "connection",
  Credencia::UnexpectedAnswerError => "unexpected",
  Credencia::RefusalError => "refused",
}.freeze

def outcome_of(given)
  recorded = given["case"]
  outcome = { waits_ms: [], warnings: [] }
  begin
    if recorded.key?("verify")
      outcome[:event] = verify(recorded["verify"])
    elsif recorded.key?("sign")
      outcome[:headers] = sign(recorded["sign"])
    else
      call(given, outcome)
    end
  rescue StandardError => error
    outcome[:error] = describe(error)
  end
  outcome
end

def call(given, outcome)
  recorded = given["case"]
  called = recorded["call"]
  client = Credencia::Client.new(
    public_key: given["public_key"],
    secret_key: given["secret_key"],
    base_url: given["base_url"],
    sleep: ->(wait_s) { outcome[:waits_ms].push((wait_s * 1000).round) },
    random: -> { 1.0 },
    on_warning: lambda do |warning, operation, _|
      outcome[:warnings].push({ operation: operation, path: warning["path"] })
    end,
    **in_seconds(recorded.fetch("client", {})),
  )
  outcome[:printed] = printed(client)
  operation = Credencia::OPERATIONS.fetch(called["operation"])
  keywords = called.fetch("query", {}).transform_keys(&:to_sym).merge(in_seconds(called.fetch("options", {})))
  keywords[:idle_s] = called["idle_ms"] / 1000.0 if called.key?("idle_ms")
  arguments = [*called["path"], *([called["body"]] if operation.body)]
  answer = client.public_send(operation.resource).public_send(operation.name, *arguments, **keywords)
  take(answer, recorded, outcome)
end

def take(answer, recorded, outcome)
  case recorded["take"]
  when "value" then outcome[:value] = answer
  when "page"
    page = answer.page
    outcome[:page] = { data: page.data, total: page.total, page: page.page, limit: page.limit, next: page.next }
  when "pages"
    outcome[:pages] = []
    answer.pages { |page| outcome[:pages].push({ length: page.data.length, seen: page.seen, total: page.total }) }
  when "items", "lines" then take_each(answer, recorded["count"], outcome[recorded["take"]] = []) { |item| item }
  when "events"
    take_each(answer, recorded["count"], outcome[:events] = []) do |one|
      { cursor: one.cursor, event: one.event, body: one.body, data: one.data }
    end
  end
end

def take_each(answer, count, found)
  answer.each do |one|
    found.push(yield(one))
    break if found.length == count
  end
end

def in_seconds(options)
  options.to_h { |name, value| name == "timeout_ms" ? [:timeout_s, value / 1000.0] : [name.to_sym, value] }
end

def verify(given)
  body = given["body"] || given["body_base64"].unpack1("m0")
  options = given.slice("now_s", "tolerance_s", "only").transform_keys(&:to_sym)
  Credencia::Webhooks.verify(body, given["headers"], given["secrets"], **options)
end

def sign(given)
  options = given.slice("now_s", "brand").transform_keys(&:to_sym)
  Credencia::Webhooks.sign(given["body"], given["secrets"], **options)
end

def describe(error)
  case error
  when Credencia::WebhookError
    { kind: "webhook", code: error.code, message: error.message, printed: printed(error) }
  when ArgumentError, TypeError
    { kind: "usage", message: error.message, printed: printed(error) }
  when Credencia::Error
    {
      kind: KINDS.find { |kind_class, _| error.is_a?(kind_class) }.last,
      code: error.code,
      message: error.text,
      status: error.status,
      request_id: error.request_id,
      errors: error.errors,
      attempts: error.attempts,
      printed: printed(error),
    }
  else raise error
  end
end

# As `p`, string interpolation and a debugger would print it.
def printed(object)
  parts = object.instance_variables.map { |name| object.instance_variable_get(name).inspect }
  "#{object.inspect} #{object} #{parts.join(' ')}"
end

$stdin.set_encoding(Encoding::UTF_8)
$stdout.sync = true
$stdin.each_line { |line| puts(JSON.generate(outcome_of(JSON.parse(line)))) }
