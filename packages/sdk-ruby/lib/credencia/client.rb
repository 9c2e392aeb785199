# frozen_string_literal: true

module Credencia
  # A client of the API for merchants: a method for each resource, which has a method for each operation. Threads may share it.
  class Client
    include WithResources

    # @param public_key [String] `pk_…`
    # @param secret_key [String] `sk_…`; belongs on a server
    # @param base_url [String] where the service is
    # @param allow_http [Boolean] takes an `http` address for keys that are not of a test, which are then sent without encryption; this
    #   machine needs it not
    # @param timeout_s [Numeric] how long one attempt may take, in seconds; here and in calls, what is above 2,147,483 (24 days),
    #   infinity too, counts as that
    # @param retries [Integer] how often a call that failed in passing is tried again
    # @param on_warning [#call] called with each field that the service did not know, the operation and the request's id; by
    #   default, `warn` prints it
    # @param cert_store [OpenSSL::X509::Store] for a service whose certificate the system does not trust
    # @param sleep [#call] for tests
    # @param random [#call] for tests
    #
    # Raises ArgumentError for settings that cannot be; the keys are not repeated.
    def initialize(
      public_key:,
      secret_key:,
      base_url: "http://127.0.0.1:3000",
      allow_http: false,
      timeout_s: 30,
      retries: 3,
      on_warning: nil,
      cert_store: nil,
      sleep: nil,
      random: nil
    )
      settings = Settings.new(
        public_key: public_key,
        secret_key: secret_key,
        base_url: base_url,
        allow_http: allow_http,
        timeout_s: timeout_s,
        retries: retries,
        on_warning: on_warning,
        cert_store: cert_store,
        sleep: sleep,
        random: random,
      )
      @core = Core.new(settings)
      make_resources(@core)
    end

    # Calls an operation by its id in the API's description, and gives the whole Answer; of a list, one page.
    #
    # Raises Error, as every method, and ArgumentError for what the operation does not take.
    def call(
      operation_id,
      path: {},
      query: {},
      body: nil,
      idempotency_key: nil,
      timeout_s: nil,
      retries: nil,
      headers: nil
    )
      operation_id = operation_id.to_s
      operation = OPERATIONS[operation_id]
      raise ArgumentError, "#{operation_id} does not answer with JSON." if operation && operation.answers != "json"

      options = CallOptions.new(
        idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers
      )
      @core.call(operation_id, path.transform_keys(&:to_s), query, body, options)
    end

    # Uploads a file from the disk in parts, for networks that break: `POST /v1/files/uploads`, then `PATCH /v1/files/{id}`. A part that
    # breaks continues where its bytes ended. After a failure, or a restart of your program, give the `id` that the block received as
    # `upload_id`.
    #
    # @param path [String] of a PDF, PNG or JPEG of at most 20 MiB
    # @param upload_id [String, nil] continue this upload, the `id` of an earlier one of the same bytes
    # @param sha256 [String, nil] of the file, in hexadecimal: other bytes are refused at the end
    # @param timeout_s [Numeric, nil] of each request; 10 minutes for each part unless given
    # @yield [file] when the upload was started, and after each part: `received` of `file_size` bytes
    # @return [Hash] the stored file
    #
    # Raises Error, ArgumentError when the upload of `upload_id` is of another size than the file, and SystemCallError.
    def upload_file(
      path,
      upload_id: nil,
      sha256: nil,
      idempotency_key: nil,
      timeout_s: nil,
      retries: nil,
      headers: nil,
      &on_progress
    )
      options = CallOptions.new(
        idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers
      )
      Upload.new(@core, options).run(path, upload_id, sha256, &on_progress)
    end

    # Closes idle connections. The client can be used again.
    def close
      @core.pool.close
    end

    def inspect
      "#<#{self.class.name} base_url=#{@core.settings.base_url.to_s.inspect}>"
    end
  end
end
