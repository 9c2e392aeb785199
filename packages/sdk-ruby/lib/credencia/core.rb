# frozen_string_literal: true

require "securerandom"

module Credencia
  # One call: what is sent, as often as it is sent, and what is read.
  #
  # @api private
  class Core
    # One request, as often as it is sent.
    class Outgoing
      attr_reader :method, :path, :headers, :body, :is_repeatable, :timeout_s, :retries

      def initialize(method:, path:, headers:, body:, is_repeatable:, timeout_s:, retries:)
        @method = method
        @path = path
        @headers = headers
        @body = body
        @is_repeatable = is_repeatable
        @timeout_s = timeout_s
        @retries = retries
      end

      def inspect
        "#<#{self.class.name} #{method} #{path}>"
      end
    end

    CONNECTION_FAILURES = [
      SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError, Net::HTTPBadResponse,
      Net::HTTPHeaderSyntaxError,
    ].freeze
    TIME_OUTS = [Exchange::TimeIsOver, Net::OpenTimeout, Net::ReadTimeout, Net::WriteTimeout].freeze
    private_constant :CONNECTION_FAILURES, :TIME_OUTS

    attr_reader :settings, :pool

    def initialize(settings)
      @settings = settings
      @pool = ConnectionPool.new(settings)
    end

    # Calls an operation that answers with JSON. Raises Error.
    def call(operation_id, path, query, body, options)
      outgoing = prepare(operation_id, path, query, body, options)
      answer = deliver(outgoing) { |exchange| read_answer(exchange) }
      answer.warnings.each { |warning| settings.on_warning.call(warning, operation_id, answer.request_id) }
      answer
    end

    # Calls an operation that answers with the bytes of a file.
    def read_file(operation_id, path, query, options)
      outgoing = prepare(operation_id, path, query, nil, options, { "accept" => "*/*" })
      deliver(outgoing) { |exchange| FileAnswer.new(exchange.headers["content-type"] || "", exchange.read) }
    end

    # The request of a call. Raises ArgumentError for what the operation does not take.
    #
    # @param lines [String, nil] a body of lines of JSON, each of which is safe to send again
    def prepare(operation_id, path, query, body, options, further_headers = {}, lines: nil)
      operation = OPERATIONS[operation_id]
      raise ArgumentError, "#{operation_id} is not an operation of the API for merchants." if operation.nil?
      raise ArgumentError, "#{operation_id} needs a body." if operation.body_required && body.nil? && lines.nil?
      raise ArgumentError, "#{operation_id} takes no body." if !operation.body && !body.nil?

      Outgoing.new(
        method: operation.method,
        path: path_of(operation_id, operation, path) + query_of(operation_id, operation, query),
        headers: headers_of(operation, body, lines, options, further_headers),
        body: body.nil? ? lines : JsonText.write(body),
        # Of this API, PATCH is repeatable too: it sets the fields sent, and the same again changes nothing.
        is_repeatable: operation.method != "POST" || operation.idempotency_key || !lines.nil?,
        timeout_s: options.timeout_s || settings.timeout_s,
        retries: options.retries || settings.retries,
      )
    end

    # Sends until it is answered with success. What the block does counts as part of the attempt.
    def deliver(outgoing, retries: outgoing.retries, &read)
      attempts = 1
      begin
        attempt(outgoing, &read)
      rescue Error => error
        error.attempts = attempts
        raise if attempts > retries

        wait_ms = Retry.wait_ms(error, attempts, outgoing.is_repeatable, settings.random.call, Time.now)
        raise if wait_ms.nil?

        settings.sleep.call(wait_ms / 1000.0)
        attempts += 1
        retry
      end
    end

    def read_answer(exchange)
      body = JsonText.parse(exchange.read)
      return Answer.new(exchange.status, exchange.headers, body) if body.is_a?(Hash) && body.key?("data")

      raise unexpected(
        exchange,
        "The answer with status #{exchange.status} is not of the API. Is base_url right, and what is in between?",
      )
    end

    def inspect
      "#<#{self.class.name} base_url=#{settings.base_url.to_s.inspect}>"
    end

    private

    def attempt(outgoing)
      exchange = pool.request(outgoing.method, outgoing.path, outgoing.headers, outgoing.body, outgoing.timeout_s)
      raise refusal_of(exchange) unless (200..299).cover?(exchange.status)

      result = yield(exchange)
      is_answered = true
      result
    rescue *TIME_OUTS
      raise ApiTimeoutError.new(
        "TIMEOUT", "#{outgoing.method} #{outgoing.path} was not answered within #{outgoing.timeout_s} s."
      )
    rescue *CONNECTION_FAILURES => error
      raise ApiConnectionError.new("CONNECTION_ERROR", "No answer from #{settings.base_url} (#{error.message}).")
    ensure
      exchange&.close unless is_answered
    end

    def refusal_of(exchange)
      status = exchange.status
      base_url = settings.base_url
      if (300..399).cover?(status)
        target = exchange.headers["location"] || "another address"
        return unexpected(exchange, "#{base_url} leads to #{target}. Make base_url the address of the service itself.")
      end
      body = JsonText.parse(exchange.read)
      if body.is_a?(Hash) && body["code"].is_a?(String)
        return RefusalError.of_status(status).new(
          body["code"],
          body["message"] || body["code"],
          status: status,
          errors: body["errors"] || [],
          request_id: body["request_id"] || exchange.headers["x-request-id"],
          headers: exchange.headers,
        )
      end
      unexpected(
        exchange,
        "#{base_url} answered #{status} with something that is not of the API. Is base_url right, and what is in between?",
      )
    end

    def unexpected(exchange, text)
      UnexpectedAnswerError.new(
        "UNEXPECTED_ANSWER",
        text,
        status: exchange.status,
        request_id: exchange.headers["x-request-id"],
        headers: exchange.headers,
      )
    end

    def headers_of(operation, body, lines, options, further_headers)
      headers = {
        "accept" => "application/json",
        # What is small and what is streamed gains nothing from compression.
        "accept-encoding" => "identity",
        "authorization" => settings.authorization,
        "user-agent" => "credencia-ruby/#{VERSION}",
      }.merge(further_headers)
      if body
        headers["content-type"] = "application/json"
      elsif lines
        headers["content-type"] = "application/x-ndjson"
      elsif operation.method != "GET"
        headers["content-length"] = "0"
      end
      options.headers.each do |name, value|
        require_header(name.to_s, value)
        headers[name.to_s.downcase] = value
      end
      headers["idempotency-key"] ||= options.idempotency_key || SecureRandom.uuid if operation.idempotency_key
      headers
    end

    def path_of(operation_id, operation, given)
      operation.path.gsub(/\{(\w+)\}/) do
        name = Regexp.last_match(1)
        value = given[name]
        # An empty one would make another path of it, and so would these dots.
        if !value.is_a?(String) || ["", ".", ".."].include?(value)
          found = value.nil? || value.is_a?(String) ? value.inspect : value.class.name
          raise ArgumentError, "#{operation_id} needs #{name}, a text that is not empty, and got #{found}."
        end
        value.encode(Encoding::UTF_8).b.gsub(/[^A-Za-z0-9\-._~]/n) { |byte| format("%%%02X", byte.ord) }
      end
    end

    def query_of(operation_id, operation, given)
      pairs = given.compact.map do |name, value|
        unless operation.query_params.include?(name.to_s)
          known = operation.query_params
          existing = known.empty? ? "It has none" : "There are #{known.join(', ')}"
          raise ArgumentError, "#{name} is not a query parameter of #{operation_id}. #{existing}."
        end
        [name.to_s, value.is_a?(Array) ? value.join(",") : value.to_s]
      end
      pairs.empty? ? "" : "?#{URI.encode_www_form(pairs)}"
    end

    def require_header(name, value)
      unless /\A[!#$%&'*+.^_`|~0-9A-Za-z-]+\z/.match?(name)
        raise ArgumentError, "#{name.inspect} is not the name of a header."
      end
      return if value.is_a?(String) && /\A[\t -~\u0080-\u00ff]*\z/.match?(value)

      raise ArgumentError, "The value of the header #{name} has a character that no header has."
    end
  end
  private_constant :Core
end
