# frozen_string_literal: true

require "openssl"

module Credencia
  # Verifying webhooks: `verify`, and `sign` for the tests of a receiver.
  module Webhooks
    ADVICE = "Verify the body as it arrived, before any parser: request.raw_post in Rails, request.body.read in Sinatra, " \
             'env["rack.input"].read in Rack.'
    FIRST_FIELDS = %w[id event occurred_at sequence].freeze
    # Which signature a request has (`standard` or `body`), and what it covers beside the body.
    Signed = Struct.new(:by, :signatures, :prefix, :timestamp)
    private_constant :ADVICE, :FIRST_FIELDS, :Signed

    class << self
      # Verifies that a request is a genuine webhook, by `webhook-signature` (Standard Webhooks) or, where that is missing, by
      # `X-<Brand>-Signature`. Gives its event, a Hash.
      #
      # @param raw_body [String] the body as it arrived, before any parser
      # @param headers [#each] all headers of the request, as a Hash, as pairs, or as the environment of Rack; their names count in
      #   any case
      # @param secret [String, Array<String>] the endpoint's secret, with its `whsec_`; while it is being replaced, the old and the
      #   new one
      # @param tolerance_s [Numeric] how far the sender's clock and this one may differ, and how long a copied request stays usable
      # @param now_s [Numeric] the Unix time to compare with; that of the machine unless given
      # @param only [String, nil] takes one kind of signature only: `"standard"`, or `"body"`, which covers no time
      #
      # Raises WebhookError, whose `code` says why not, and ArgumentError for an `only` that there is not.
      def verify(raw_body, headers, secret, tolerance_s: 300, now_s: nil, only: nil)
        # A misspelt one would be ignored silently.
        raise ArgumentError, 'only must be "standard" or "body".' unless [nil, "standard", "body"].include?(only&.to_s)

        body = bytes_of(raw_body)
        signed = find_signature(read_headers(headers), only&.to_s)
        if signed.by == :standard && !/\A[0-9]{1,12}\z/.match?(signed.timestamp)
          raise WebhookError.new("MALFORMED_HEADER", "webhook-timestamp is not a Unix time in seconds.")
        end

        keys = secrets_of(secret).map { |one| key_of(one, signed.by) }
        # First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
        require_recent(signed.timestamp.to_i, now_s || Time.now.to_f, tolerance_s) if signed.by == :standard
        raise why_not(JsonText.utf8(body), signed, keys) unless fits?(body, signed, keys)

        event = JsonText.parse(body)
        return event if event.is_a?(Hash)

        raise WebhookError.new("BODY_NOT_JSON", "The signature fits, but the body is not a JSON object.")
      end

      # The headers under which the service would send a body: for the tests of a receiver.
      #
      # @param secret [String, Array<String>] `whsec_…`; several as while one is being replaced, the new one first
      def sign(raw_body, secret, id: nil, event: nil, delivery_id: nil, brand: "Service", now_s: nil)
        body = bytes_of(raw_body)
        secrets = secrets_of(secret)
        parsed = JsonText.parse(body)
        said = parsed.is_a?(Hash) ? parsed : {}
        event_id = id || said["id"] || "evt_test"
        timestamp = (now_s || Time.now).to_i.to_s
        content = "#{event_id}.#{timestamp}.".b + body
        signatures = secrets.map { |one| "v1,#{[hmac(key_of(one, :standard), content)].pack('m0')}" }
        {
          "Content-Type" => "application/json",
          "User-Agent" => "Credencia-Postback/1.0",
          "X-#{brand}-Signature" => "sha256=#{hmac(key_of(secrets.first, :body), body).unpack1('H*')}",
          "X-#{brand}-Event" => event || said["event"] || "test",
          "X-#{brand}-Delivery-Id" => delivery_id || event_id,
          "webhook-id" => event_id,
          "webhook-timestamp" => timestamp,
          "webhook-signature" => signatures.join(" "),
        }
      end

      private

      def bytes_of(body)
        return body.b if body.is_a?(String)

        found = body.nil? ? "nothing" : "a #{body.class.name}"
        raise WebhookError.new(
          "BODY_NOT_RAW",
          "The raw body is needed, as a String, and what was given is #{found}: it was parsed, or read by something else. " \
          "Written again as JSON it would differ from what was signed. #{ADVICE}",
        )
      end

      def secrets_of(secret)
        secrets = Array(secret)
        secrets.empty? ? [""] : secrets
      end

      # By lower-case names; several values under one name are joined by spaces.
      def read_headers(given)
        found = {}
        (given || {}).each do |name, value|
          # Not Array(): it would call to_a of whatever Rack keeps in its environment, and that of a stream reads it.
          values = (value.is_a?(Array) ? value : [value]).grep(String)
          found[header_name(name.to_s)] = values.join(" ").b unless values.empty?
        end
        found
      end

      # `HTTP_WEBHOOK_ID` is how Rack names `webhook-id`.
      def header_name(name)
        name = name.delete_prefix("HTTP_").tr("_", "-") if name.match?(/\AHTTP_[A-Z0-9_]+\z/)
        name.downcase
      end

      def find_signature(headers, only)
        signatures = headers["webhook-signature"].to_s
        if !signatures.empty? && only != "body"
          %w[webhook-id webhook-timestamp].each { |name| raise missing(name) if headers[name].to_s.empty? }
          timestamp = headers["webhook-timestamp"]
          return Signed.new(:standard, signatures.split(" "), "#{headers['webhook-id']}.#{timestamp}.".b, timestamp)
        end
        if only != "standard"
          headers.each do |name, value|
            next unless name.match?(/\Ax-.+-signature\z/) && value.start_with?("sha256=")

            return Signed.new(:body, [value.delete_prefix("sha256=")], "".b, "")
          end
        end
        raise missing(only == "body" ? "X-<Brand>-Signature" : "webhook-signature")
      end

      def missing(name)
        WebhookError.new(
          "MISSING_HEADER",
          "The header #{name} is missing. Give all headers of the request, and see that nothing in between takes some away.",
        )
      end

      def key_of(secret, kind)
        # Files and copied text leave white space around it.
        text = secret.is_a?(String) ? secret.strip : ""
        if text.empty?
          raise WebhookError.new(
            "INVALID_SECRET",
            "The secret is missing; is the environment variable set? It is in the answer that created the endpoint, and " \
            "begins with whsec_.",
          )
        end
        return text.b if kind == :body

        key = from_base64(text.delete_prefix("whsec_"))
        return key unless key.nil? || key.empty?

        raise WebhookError.new(
          "INVALID_SECRET", "The secret of an endpoint is whsec_ followed by base64; what was given is something else."
        )
      end

      # nil for what is not base64. Padding may be missing.
      def from_base64(text)
        bare = text.sub(/=+\z/, "")
        (bare + "=" * (-bare.length % 4)).unpack1("m0")
      rescue ArgumentError
        nil
      end

      def hmac(key, content)
        OpenSSL::HMAC.digest("SHA256", key, content)
      end

      # Whether one of the signatures was made with one of the keys, compared in constant time.
      def fits?(body, signed, keys)
        expected = keys.map { |key| hmac(key, signed.prefix + body) }
        signatures_of(signed).any? { |signature| expected.any? { |one| OpenSSL.secure_compare(one, signature) } }
      end

      def signatures_of(signed)
        if signed.by == :body
          text = signed.signatures.first
          return text.match?(/\A(?:[0-9a-fA-F]{2})+\z/) ? [[text].pack("H*")] : []
        end
        signed.signatures.filter_map { |one| from_base64(one.delete_prefix("v1,")) if one.start_with?("v1,") }
      end

      def why_not(text, signed, keys)
        before = before_rewriting(text)
        return WebhookError.new("BODY_CHANGED", "#{finding(before, signed, keys)} #{ADVICE}") unless before.nil?

        overlap = " While a secret is being replaced, this header is made with the new one." if signed.by == :body
        encoding = " The body is not whole UTF-8: read it as bytes." if text.include?("\ufffd")
        WebhookError.new(
          "WRONG_SECRET",
          "No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine." \
          "#{overlap}#{encoding}",
        )
      end

      def finding(before, signed, keys)
        if fits?(before.b, signed, keys)
          "The signature fits this JSON as it is sent, and not as it was given: it was parsed and written again."
        else
          "No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was parsed and " \
            "written again, or comes from somebody else."
        end
      end

      # Reconstructs the body before it was parsed and written again: bodies are sent as compact JSON. nil when it is as it was
      # sent.
      def before_rewriting(text)
        parsed = JsonText.parse(text)
        return nil if parsed.nil?

        compact = JSON.generate(parsed)
        compact == text && !reordered?(parsed) ? nil : compact
      end

      def reordered?(parsed)
        parsed.is_a?(Hash) && FIRST_FIELDS.all? { |name| parsed.key?(name) } &&
          parsed.keys.first(FIRST_FIELDS.length) != FIRST_FIELDS
      end

      def require_recent(sent_s, now_s, tolerance_s)
        age_s = now_s - sent_s
        return if age_s.abs <= tolerance_s

        side = age_s.positive? ? "ago" : "from now"
        raise WebhookError.new(
          age_s.positive? ? "TOO_OLD" : "TOO_NEW",
          "By its webhook-timestamp, the request was signed #{age_s.abs.round} s #{side}, and #{tolerance_s} s are allowed. Verify before anything " \
          "queues it, and see that this machine's clock is right.",
        )
      end
    end
  end
end
