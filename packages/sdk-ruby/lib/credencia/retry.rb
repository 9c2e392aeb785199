# frozen_string_literal: true

require "time"

module Credencia
  # Which failures are tried again, and when.
  #
  # @api private
  module Retry
    FIRST_WAIT_MS = 500
    LONGEST_BACKOFF_MS = 8_000
    # The service's windows last 60 s. A longer Retry-After is an error instead of a wait.
    LONGEST_WAIT_MS = 60_000

    module_function

    # How long to wait before a call is tried again, in milliseconds; nil when it is not.
    #
    # @param failed [Integer] how many attempts have failed, from 1
    # @param is_repeatable [Boolean] whether a second request of the call has no second effect
    # @param random [Float] between 0 and 1
    # @param now [Time] for a Retry-After with a date
    def wait_ms(error, failed, is_repeatable, random, now)
      return nil unless passing?(error)
      # A request beyond the limit was not carried out, whatever it was.
      return nil unless is_repeatable || error.status == 429

      backoff_ms = [LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2**[failed - 1, 10].min].min
      # Between a half and the whole, so that clients that failed together do not come back together.
      wait_ms = backoff_ms * (0.5 + random / 2.0)
      asked_ms = asked_ms(error.headers["retry-after"] || error.headers["idempotency-retry-after"], now)
      return wait_ms if asked_ms.nil?

      asked_ms > LONGEST_WAIT_MS ? nil : asked_ms + wait_ms - backoff_ms / 2.0
    end

    # Whether the same call may well succeed a moment later.
    def passing?(error)
      case error
      when ApiConnectionError, ApiTimeoutError then true
      else
        # 408: the request did not arrive in time.
        error.code == "IDEMPOTENCY_KEY_IN_USE" || [408, 429].include?(error.status) ||
          (error.status >= 500 && error.status != 501)
      end
    end

    # Seconds or an HTTP date, in milliseconds from now; nil for anything else.
    def asked_ms(value, now)
      return nil if value.nil?
      return value.to_i * 1000 if /\A[0-9]+\z/.match?(value)

      [0, (Time.httpdate(value) - now) * 1000].max
    rescue ArgumentError
      nil
    end
  end
  private_constant :Retry
end
