# frozen_string_literal: true

module Credencia
  # An event as the stream delivers it.
  class StreamedEvent
    # Where to continue after this event: `last_event_id` takes it.
    attr_reader :cursor
    # Its kind.
    attr_reader :event
    # Exactly the text that a webhook's body has.
    attr_reader :body
    # The body, parsed.
    attr_reader :data

    # @api private
    def initialize(cursor, event, body, data)
      @cursor = cursor
      @event = event
      @body = body
      @data = data
    end

    def inspect
      "#<#{self.class.name} event=#{event.inspect} cursor=#{cursor.inspect}>"
    end
  end

  # Server-sent events over as many connections as it takes.
  #
  # @api private
  class Stream
    # How many events are remembered to recognise repeated ones.
    MAX_REMEMBERED = 10_000

    def initialize(core, operation_id, query, options, idle_s:, on_connect:, on_disconnect:)
      @core = core
      @operation_id = operation_id
      @query = query.except("last_event_id")
      @cursor = query["last_event_id"]
      @options = options
      @idle_s = idle_s
      @on_connect = on_connect
      @on_disconnect = on_disconnect
      @parser = EventParser.new
      @failed = 0
      @has_connected = false
    end

    # Events, each once: after a failover the service repeats the last minutes.
    def each
      known = Remembered.new(MAX_REMEMBERED)
      messages do |message|
        data = JsonText.parse(message.data)
        next if !data.is_a?(Hash) || known.include?(data["id"])

        yield(StreamedEvent.new(message.id || "", message.event, message.data, data))
        known.add?(data["id"])
      end
    end

    def inspect
      "#<#{self.class.name} #{@operation_id}>"
    end

    private

    def messages(&block)
      # Not loop, which would end in silence with a StopIteration of the program's block.
      while true
        failure = follow(&block)
        wait_ms = failure ? wait_after(failure) : @parser.pause_ms * (1 + settings.random.call / 4.0)
        @on_disconnect&.call(failure)
        settings.sleep.call(wait_ms / 1000.0)
      end
    end

    # One connection, to its end. Returns the failure that ended it. What the program's block raises is not one.
    def follow
      begin
        exchange = connect
      rescue Error => error
        raise unless @has_connected

        return error
      end
      @on_connect&.call
      @parser.start
      while true
        begin
          chunk = exchange.next_chunk(@idle_s)
        rescue Error => error
          return error
        end
        return nil if chunk.nil?

        @parser.messages(chunk) do |message|
          @failed = 0
          yield(message) unless message.data == ""
          # Only now: the program has handled this one.
          @cursor = message.id unless message.id.nil?
        end
      end
    ensure
      exchange&.close
    end

    def connect
      headers = { "accept" => "text/event-stream" }
      headers["last-event-id"] = @cursor unless @cursor.nil?
      outgoing = @core.prepare(@operation_id, {}, @query, nil, @options, headers)
      # The first connection is tried as often as a call; later ones are reported and tried again without a limit.
      exchange = @core.deliver(outgoing, retries: @has_connected ? 0 : outgoing.retries) { |one| one }
      @has_connected = true
      exchange
    end

    def wait_after(failure)
      @failed += 1
      Retry.wait_ms(failure, @failed, true, settings.random.call, Time.now) || raise(failure)
    end

    def settings
      @core.settings
    end
  end
  private_constant :Stream
end
