# frozen_string_literal: true

require "uri"

module Credencia
  # What one call may say beside its arguments. Raises ArgumentError for values that cannot be.
  #
  # @api private
  class CallOptions
    attr_reader :idempotency_key, :timeout_s, :retries, :headers

    def initialize(idempotency_key: nil, timeout_s: nil, retries: nil, headers: nil)
      unless idempotency_key.nil? || /\A[!-~]{1,255}\z/.match?(idempotency_key)
        raise ArgumentError, "idempotency_key must be 1 to 255 visible ASCII characters."
      end
      Settings.require_numbers(timeout_s, retries)
      @idempotency_key = idempotency_key
      @timeout_s = timeout_s
      @retries = retries
      @headers = headers || {}
    end
  end
  private_constant :CallOptions

  # What a client is made with. Printed, it does not contain the keys.
  #
  # @api private
  class Settings
    attr_reader :base_url, :authorization, :timeout_s, :retries, :on_warning, :cert_store, :sleep, :random

    # Raises ArgumentError with the name of a wrong setting; keys are not repeated.
    def initialize(public_key:, secret_key:, base_url:, allow_http:, timeout_s:, retries:, on_warning:, cert_store:, sleep:, random:)
      Settings.require_numbers(timeout_s, retries)
      require_key("public_key", public_key, "pk_")
      require_key("secret_key", secret_key, "sk_")
      @base_url = read_base_url(base_url)
      require_encryption(@base_url, secret_key) unless allow_http
      @authorization = "Basic #{["#{public_key}:#{secret_key}"].pack('m0')}"
      @timeout_s = timeout_s
      @retries = retries
      @on_warning = on_warning || method(:print_warning)
      @cert_store = cert_store
      @sleep = sleep || Kernel.method(:sleep)
      @random = random || Kernel.method(:rand)
    end

    def inspect
      "#<#{self.class.name} base_url=#{base_url.to_s.inspect}>"
    end

    def self.require_numbers(timeout_s, retries)
      unless timeout_s.nil? || (timeout_s.is_a?(Numeric) && timeout_s.positive?)
        raise ArgumentError, "timeout_s must be a number of seconds above 0."
      end
      return if retries.nil? || (retries.is_a?(Integer) && !retries.negative?)

      raise ArgumentError, "retries must be a number from 0."
    end

    private

    def print_warning(warning, operation, _request_id)
      warn("credencia: #{operation}: #{warning['path']}: #{warning['message']}")
    end

    def require_key(name, value, prefix)
      return if value.is_a?(String) && value.start_with?(prefix) && /\A[!-9;-~]+\z/.match?(value)

      found =
        if value.nil? || value == ""
          "It is missing; is the environment variable set?"
        else
          "What was given does not begin with #{prefix}, or has a character that no key has."
        end
      raise ArgumentError, "#{name} must be a key that begins with #{prefix}. #{found}"
    end

    # Of a key that is no test's, whoever reads the network could use it. What stays on this machine crosses none.
    def require_encryption(url, secret_key)
      is_local = url.hostname.match?(/\A(localhost|.+\.localhost|127(\.[0-9]{1,3}){3}|::1)\z/i)
      return if url.scheme == "https" || is_local || secret_key.start_with?("sk_test_")

      raise ArgumentError,
            "base_url is http, so that the keys would be sent without encryption. Use https, or give allow_http: true inside a " \
            "network that you trust."
    end

    def read_base_url(text)
      url = parse_url(text)
      unless url.is_a?(URI::HTTP) && !url.hostname.to_s.empty?
        raise ArgumentError, "base_url must be an address such as https://api.example.com, not #{text}"
      end
      if url.query || url.fragment || url.userinfo
        raise ArgumentError, "base_url must have no credentials, no query and no fragment."
      end

      url.path = url.path.sub(%r{/+\z}, "")
      url.freeze
    end

    def parse_url(text)
      # Environment files and copied text leave white space around it.
      URI.parse(text.to_s.strip)
    rescue URI::InvalidURIError
      nil
    end
  end
  private_constant :Settings
end
