# frozen_string_literal: true

module Credencia
  # A whole answer: what the API wrote, and what its headers say.
  class Answer
    attr_reader :data, :message, :status
    # Names the request in the service's log.
    attr_reader :request_id
    # Fields that the service did not know and ignored.
    attr_reader :warnings
    # Of lists.
    attr_reader :pagination
    # By their names in lower case.
    attr_reader :headers
    # The whole body, with fields that this release does not know.
    attr_reader :body

    def initialize(status, headers, body)
      @status = status
      @headers = headers
      @body = body
      @data = body["data"]
      @message = body["message"] || ""
      @request_id = headers["x-request-id"]
      @warnings = body["warnings"] || []
      @pagination = body["pagination"]
    end

    # Whether this is the answer to an earlier request with the same `Idempotency-Key`.
    def replayed?
      headers["idempotent-replayed"] == "true"
    end

    # Without the data, which may be personal.
    def inspect
      "#<#{self.class.name} status=#{status} request_id=#{request_id.inspect}>"
    end
  end

  # The bytes of a file.
  class FileAnswer
    attr_reader :content_type, :content

    def initialize(content_type, content)
      @content_type = content_type
      @content = content
    end

    def inspect
      "#<#{self.class.name} content_type=#{content_type.inspect} bytes=#{content.bytesize}>"
    end
  end
end
