# frozen_string_literal: true

module Credencia
  # The service refused a call, or it could not be reached. `code` is for programs, the message for people.
  class Error < StandardError
    # A code of the API, or `CONNECTION_ERROR`, `TIMEOUT`, `UNEXPECTED_ANSWER`.
    attr_reader :code
    # HTTP status of the answer; 0 when there was none.
    attr_reader :status
    # Every problem of the request: hashes with `path` (a JSON pointer into the body, or `query/…`, `path/…`, `header/…`), `code`
    # and `message`.
    attr_reader :errors
    # Names the request in the service's log; nil when there was no answer.
    attr_reader :request_id
    # Headers of the answer by their names in lower case; empty when there was none.
    attr_reader :headers
    # The words alone. `message` adds code, status, request and problems.
    attr_reader :text
    # How many requests were sent.
    attr_accessor :attempts

    def initialize(code, text, status: 0, errors: [], request_id: nil, headers: {})
      @code = code
      @text = text
      @status = status
      @errors = errors
      @request_id = request_id
      @headers = headers
      @attempts = 1
      facts = [code, ("status #{status}" if status.positive?), ("request #{request_id}" if request_id)]
      # Of a refusal that says "errors lists every problem", a log would otherwise not have one of them.
      problems = errors.map { |problem| " #{problem['path']}: #{problem['message']}" }
      super("#{text} (#{facts.compact.join(', ')})#{problems.join}")
    end
  end

  # Nothing answered, or the connection broke.
  class ApiConnectionError < Error; end

  # No whole answer within `timeout_s`.
  class ApiTimeoutError < Error; end

  # The answer is not of the API: a wrong base URL, or something in between.
  class UnexpectedAnswerError < Error; end

  # The service refused the call. The class follows from the status.
  class RefusalError < Error
    # The class of a refusal with this status.
    def self.of_status(status)
      return ServiceError if status >= 500

      BY_STATUS.fetch(status, RefusalError)
    end
  end

  # 400: `errors` lists what to correct.
  class ValidationError < RefusalError; end

  # 401: the keys are wrong or revoked.
  class AuthenticationError < RefusalError; end

  # 403: the keys are valid, but not for this call.
  class PermissionDeniedError < RefusalError; end

  # 404: no such record for these keys.
  class NotFoundError < RefusalError; end

  # 409: the record's state does not allow it, or a value is taken.
  class ConflictError < RefusalError; end

  # 422: understood, and not possible; the code says why.
  class UnprocessableError < RefusalError; end

  # 429: too many requests, more often than the retries cover.
  class RateLimitError < RefusalError; end

  # 5xx: the service failed, more often than the retries cover.
  class ServiceError < RefusalError; end

  RefusalError::BY_STATUS = {
    400 => ValidationError,
    401 => AuthenticationError,
    403 => PermissionDeniedError,
    404 => NotFoundError,
    409 => ConflictError,
    422 => UnprocessableError,
    429 => RateLimitError,
  }.freeze

  # A request is not a genuine webhook, or could not be verified. Answer it with 400 or 401.
  class WebhookError < StandardError
    # `BODY_NOT_RAW`, `BODY_CHANGED`, `BODY_NOT_JSON`, `MISSING_HEADER`, `MALFORMED_HEADER`, `TOO_OLD`, `TOO_NEW`, `WRONG_SECRET` or
    # `INVALID_SECRET`.
    attr_reader :code

    def initialize(code, message)
      super(message)
      @code = code
    end
  end
end
