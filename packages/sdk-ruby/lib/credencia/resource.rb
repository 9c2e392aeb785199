# frozen_string_literal: true

module Credencia
  # The operations of one kind of record.
  class Resource
    # @api private
    def initialize(core)
      @core = core
    end

    def inspect
      "#<#{self.class.name}>"
    end

    private

    # A body that is given as a hash, as keywords, or both; nil for none.
    def body_of(body, fields)
      return body if fields.empty?
      raise ArgumentError, "The body must be a hash, and is a #{body.class.name}." unless body.nil? || body.is_a?(Hash)

      (body || {}).transform_keys(&:to_s).merge(fields.transform_keys(&:to_s))
    end

    def call_operation(operation_id, path, query, body, options)
      @core.call(operation_id, path, query, body, CallOptions.new(**options))
    end

    def list_operation(operation_id, path, query, options)
      checked = CallOptions.new(**options)
      List.new(query) { |at| @core.call(operation_id, path, at, nil, checked) }
    end

    def file_operation(operation_id, path, query, options)
      @core.read_file(operation_id, path, query, CallOptions.new(**options))
    end

    def lines_operation(operation_id, lines, options, &block)
      checked = CallOptions.new(**options)
      sent = -> { Lines.new(@core, operation_id, checked) }
      return sent.call.each(lines, &block) if block

      Enumerator.new { |answers| sent.call.each(lines) { |answer| answers << answer } }
    end

    def stream_operation(operation_id, query, options, settings, &block)
      checked = CallOptions.new(**options)
      stream = -> { Stream.new(@core, operation_id, query, checked, **settings) }
      return stream.call.each(&block) if block

      Enumerator.new { |events| stream.call.each { |event| events << event } }
    end
  end
end
