# frozen_string_literal: true

# What is particular to Ruby; everything else is in packages/conformance.

require "socket"
require_relative "../../lib/credencia"

# A server that keeps count of its connections.
class Server
  attr_reader :connections, :bodies
  attr_accessor :status, :closes, :data

  def initialize
    @listening = TCPServer.new("127.0.0.1", 0)
    @connections = 0
    @bodies = []
    @status = 200
    @closes = false
    @ended = Queue.new
    @accepting = Thread.new { accept }
  end

  def url
    "http://127.0.0.1:#{@listening.addr[1]}/"
  end

  def close
    @accepting.kill
    @listening.close
  end

  # Waits until a connection was closed.
  def await_end
    @ended.pop
  end

  private

  def accept
    loop do
      connection = @listening.accept
      @connections += 1
      Thread.new { serve(connection) }
    end
  end

  def serve(connection)
    while (request = connection.gets)
      length = 0
      until (line = connection.gets) == "\r\n"
        length = line.split(":").last.to_i if line.downcase.start_with?("content-length:")
      end
      bodies.push(connection.read(length).force_encoding(Encoding::UTF_8)) if length.positive?
      path = request.split[1]
      body =
        if status == 200
          { message: "", data: data || { path: path } }
        else
          { code: "CODE_#{status}", message: "No.", errors: [] }
        end
      text = JSON.generate(body)
      connection.write("HTTP/1.1 #{status} Status\r\ncontent-length: #{text.bytesize}\r\n\r\n#{text}")
      break if closes
    end
  rescue SystemCallError
    # The client closed it.
  ensure
    # Without saying so before, as a server does whose connections were idle too long.
    connection.close
    @ended.push(true)
  end
end

def check(expected, found)
  raise "Expected #{expected.inspect}, found #{found.inspect}." unless expected == found
end

def check_raises(error_class, words)
  yield
  raise "Expected #{error_class}, and nothing was raised."
rescue error_class => error
  check(error_class, error.class)
  raise "Expected #{words.inspect} in #{error.message.inspect}." unless words.match?(error.message)
end

def with_client
  server = Server.new
  waits = []
  client = Credencia::Client.new(
    public_key: "pk_a", secret_key: "sk_a", base_url: server.url, sleep: ->(wait_s) { waits.push(wait_s) }
  )
  yield(client, server, waits)
ensure
  client&.close
  server&.close
end

# A connection is used again.
with_client do |client, server|
  5.times { client.charges.get("c1") }
  check(1, server.connections)
end

# A connection that the server closed meanwhile is not used, and no failure.
with_client do |client, server, waits|
  server.closes = true
  5.times do
    client.charges.get("c1")
    server.await_end
  end
  check([], waits)
  check(5, server.connections)
end

# A StopIteration of the program's block is the program's.
with_client do |client, server|
  server.data = [{ id: "c1" }]
  check_raises(StopIteration, /end/) { client.charges.list.each { [].each.next } }
end

# Threads share a client.
with_client do |client|
  threads = Array.new(8) do |thread|
    Thread.new { Array.new(10) { |at| client.charges.get("c#{thread}-#{at}")["path"] } }
  end
  expected = Array.new(8) { |thread| Array.new(10) { |at| "/v1/charges/c#{thread}-#{at}" } }
  check(expected, threads.map(&:value))
end

# A process that was forked makes its own connections.
with_client do |client, server|
  client.charges.get("c1")
  pid = fork { exit!(client.charges.get("c2")["path"] == "/v1/charges/c2") }
  Process.wait(pid)
  check(true, Process.last_status.success?)
  check("/v1/charges/c3", client.charges.get("c3")["path"])
  check(2, server.connections)
end

# A time without an end is the longest that a socket has.
with_client do |client|
  [Float::INFINITY, 1e300, 2_147_484].each do |timeout_s|
    check("/v1/charges/c1", client.charges.get("c1", timeout_s: timeout_s)["path"])
  end
end

# An error in a log names every problem.
problems = [{ "path" => "/email", "code" => "required", "message" => "email is missing." }]
refusal = Credencia::ValidationError.new("VALIDATION_ERROR", "Wrong.", status: 400, errors: problems, request_id: "r1")
check("Wrong. (VALIDATION_ERROR, status 400, request r1) /email: email is missing.", refusal.message)

# The class of a refusal follows from its status.
with_client do |client, server|
  {
    400 => Credencia::ValidationError,
    401 => Credencia::AuthenticationError,
    403 => Credencia::PermissionDeniedError,
    404 => Credencia::NotFoundError,
    409 => Credencia::ConflictError,
    418 => Credencia::RefusalError,
    422 => Credencia::UnprocessableError,
    429 => Credencia::RateLimitError,
    503 => Credencia::ServiceError,
  }.each do |status, error_class|
    server.status = status
    check_raises(error_class, /\ANo\. \(CODE_#{status}, status #{status}\)\z/) do
      client.charges.get("c1", retries: 0)
    end
  end
end

# What an operation does not take is named, and nothing is sent.
with_client do |client, server|
  check_raises(ArgumentError, /unknown keyword: :state/) { client.charges.list(state: "paid") }
  check_raises(ArgumentError, /state is not a query parameter of listCharges\. There are page/) do
    client.call("listCharges", query: { state: "paid" })
  end
  check_raises(ArgumentError, /needs id, a text that is not empty, and got Hash/) { client.charges.get({ id: "c1" }) }
  check_raises(ArgumentError, /createSeller is not an operation/) { client.call("createSeller") }
  check_raises(ArgumentError, /cannot be written as JSON/) { client.submerchants.create({ legal_name: Float::NAN }) }
  check_raises(ArgumentError, /cannot be written as JSON/) { client.submerchants.create({ legal_name: "\xff" }) }
  check(0, server.connections)
end

# Settings that cannot be are refused in words.
[
  [{ secret_key: nil }, /secret_key .* environment variable/],
  [{ public_key: "sk_a" }, /public_key must .* begins with pk_/],
  [{ base_url: "api.example.com" }, /base_url must be an address/],
  [{ base_url: "https://user:password@api.example.com" }, /no credentials/],
  [{ retries: -1 }, /retries/],
  [{ timeout_s: 0 }, /timeout_s/],
].each do |settings, words|
  check_raises(ArgumentError, words) { Credencia::Client.new(public_key: "pk_a", secret_key: "sk_a", **settings) }
end

# What the program raises while it handles an event is the program's, and ends the stream. Without a block, events are taken one by one.
stream = TCPServer.new("127.0.0.1", 0)
ended = Queue.new
serving = Thread.new do
  2.times do
    connection = stream.accept
    nil until connection.gets == "\r\n"
    connection.write("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n")
    connection.write(%w[e1 e2].map { |id| "id: #{id}\ndata: {\"id\":\"#{id}\"}\n\n" }.join)
    Thread.new do
      connection.read
      connection.close
      ended.push(true)
    end
  end
end
client = Credencia::Client.new(
  public_key: "pk_a", secret_key: "sk_a", base_url: "http://127.0.0.1:#{stream.addr[1]}"
)
check_raises(Credencia::ApiConnectionError, /of the program/) do
  client.events.stream { raise Credencia::ApiConnectionError.new("CONNECTION_ERROR", "One of the program.") }
end
# The connection was closed, or this would wait.
ended.pop
events = client.events.stream(idle_s: Float::INFINITY)
check(%w[e1 e2], Array.new(2) { events.next.cursor })
serving.join
stream.close

# TLS: a certificate is taken when the store has it, and refused otherwise.
key = OpenSSL::PKey::EC.generate("prime256v1")
certificate = OpenSSL::X509::Certificate.new
certificate.version = 2
certificate.serial = 1
certificate.subject = certificate.issuer = OpenSSL::X509::Name.parse("/CN=localhost")
certificate.public_key = key
certificate.not_before = Time.now - 60
certificate.not_after = Time.now + 600
extensions = OpenSSL::X509::ExtensionFactory.new(certificate, certificate)
certificate.add_extension(extensions.create_extension("basicConstraints", "CA:TRUE", true))
certificate.add_extension(extensions.create_extension("subjectAltName", "DNS:localhost"))
certificate.sign(key, "SHA256")
context = OpenSSL::SSL::SSLContext.new
context.add_certificate(certificate, key)
listening = TCPServer.new("localhost", 0)
secure = OpenSSL::SSL::SSLServer.new(listening, context)
serving = Thread.new do
  2.times do
    connection = secure.accept
    nil until connection.gets == "\r\n"
    connection.write("HTTP/1.1 200 OK\r\ncontent-length: 21\r\n\r\n{\"data\":{\"id\":\"c1\"}} ")
    connection.close
  rescue OpenSSL::SSL::SSLError
    # The client refused the certificate.
  end
end
settings = { public_key: "pk_a", secret_key: "sk_a", base_url: "https://localhost:#{listening.addr[1]}", retries: 0 }
check_raises(Credencia::ApiConnectionError, /certificate verify failed/) do
  Credencia::Client.new(**settings).charges.get("c1")
end
store = OpenSSL::X509::Store.new
store.add_cert(certificate)
check({ "id" => "c1" }, Credencia::Client.new(**settings, cert_store: store).charges.get("c1"))
serving.join
listening.close

# A parsed body is named as such.
[{ "id" => "e" }, nil, 7].each do |body|
  Credencia::Webhooks.verify(body, {}, "whsec_AAAA")
  raise "A parsed body was taken."
rescue Credencia::WebhookError => error
  check("BODY_NOT_RAW", error.code)
end

# Headers are taken as frameworks have them.
body = '{"id":"e"}'
headers = Credencia::Webhooks.sign(body, "whsec_AAAA")
rack = headers.transform_keys { |name| "HTTP_#{name.upcase.tr('-', '_')}" }
# A server of Rack keeps streams beside the headers; that of errors cannot be read.
body_read, body_write = IO.pipe
rack = rack.merge("rack.errors" => $stderr, "rack.input" => body_read)
[headers, headers.to_a, headers.transform_values { |value| [value] }, headers.transform_keys(&:to_sym), rack].each do |given|
  check({ "id" => "e" }, Credencia::Webhooks.verify(body, given, "whsec_AAAA"))
end

# The body is the program's to read.
body_write.write("unread")
body_write.close
check("unread", body_read.read)

# A kind of signature that there is not is refused.
check_raises(ArgumentError, /only must be/) do
  Credencia::Webhooks.verify(body, headers, "whsec_AAAA", only: "Standard")
end

puts("All as expected.")

# A body is a hash, keywords, or both; its keys and values may be symbols, and an operation, too.
with_client do |client, server|
  fields = { legal_name: "Aurora", entity_type: :pj, metadata: { shop: :north } }
  sent = '{"legal_name":"Aurora","entity_type":"pj","metadata":{"shop":"north"}}'
  client.submerchants.create(**fields)
  client.submerchants.create(fields)
  client.submerchants.create(fields.transform_keys(&:to_s), idempotency_key: "once-1")
  client.submerchants.create("legal_name" => "Aurora", "entity_type" => "pj", "metadata" => { "shop" => "north" })
  check([sent] * 4, server.bodies)
  client.documents.add("s1", { "file_url" => "https://files.example.com/a.pdf", "type" => "front_id" }, type: :back_id)
  check('{"file_url":"https://files.example.com/a.pdf","type":"back_id"}', server.bodies.last)
  client.call(:updateSubmerchant, path: { id: "s1" }, body: { phone: nil })
  check('{"phone":null}', server.bodies.last)
  count = server.bodies.length
  check_raises(ArgumentError, /createSubmerchant needs a body/) { client.submerchants.create }
  check_raises(ArgumentError, /The body must be a hash, and is a String/) { client.submerchants.create("Aurora", tax_id: "1") }
  check_raises(ArgumentError, /wrong number of arguments/) { client.submerchants.get }
  check(count, server.bodies.length)
end
