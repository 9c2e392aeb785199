# frozen_string_literal: true

module Credencia
  # An upload of a file from the disk, in parts that continue after a broken connection.
  #
  # @api private
  class Upload
    # As long as the service waits for a body.
    PART_TIMEOUT_S = 600
    # Seconds on a slow network; what has arrived of a part that breaks stays.
    PART_BYTES = 1024 * 1024
    # How often in a row the service may say that the upload continues elsewhere.
    MAX_CORRECTIONS = 5
    private_constant :PART_TIMEOUT_S, :PART_BYTES, :MAX_CORRECTIONS

    def initialize(core, options)
      @core = core
      @options = options
      @of_parts = CallOptions.new(timeout_s: options.timeout_s, retries: options.retries, headers: options.headers)
    end

    # See Client#upload_file.
    def run(path, upload_id, sha256, &on_progress)
      File.open(path, "rb") do |file|
        size = file.size
        upload = upload_id.nil? ? start(size, sha256) : read(upload_id)
        if upload["file_size"] != size
          raise ArgumentError, "The upload is of #{upload['file_size']} bytes, the file has #{size}."
        end

        on_progress&.call(upload)
        corrections = 0
        while upload["status"] != "ready"
          begin
            upload = add_part(file, upload)
            corrections = 0
          rescue Error => error
            # After a part that broke or whose answer was lost, the service has more than this client knows.
            corrections += 1
            raise if error.code != "INVALID_STATUS" || corrections > MAX_CORRECTIONS

            upload = read(upload["id"])
          end
          on_progress&.call(upload)
        end
        upload
      end
    end

    private

    def start(size, sha256)
      body = { "file_size" => size, "sha256" => sha256 }.compact
      @core.call("createUpload", {}, {}, body, @options).data
    end

    def read(id)
      @core.call("getFile", { "id" => id }, {}, nil, @of_parts).data
    end

    def add_part(file, upload)
      offset = upload["received"]
      file.seek(offset)
      # The path of the file; a part is sent to it by PATCH.
      further = { "content-type" => "application/octet-stream" }
      read = @core.prepare("getFile", { "id" => upload["id"] }, {}, nil, @of_parts, further)
      outgoing = Core::Outgoing.new(
        method: "PATCH",
        path: "#{read.path}?offset=#{offset}",
        headers: read.headers,
        body: file.read(PART_BYTES) || "",
        is_repeatable: true,
        timeout_s: @of_parts.timeout_s || PART_TIMEOUT_S,
        retries: read.retries,
      )
      @core.deliver(outgoing) { |exchange| @core.read_answer(exchange) }.data
    end
  end
  private_constant :Upload
end
