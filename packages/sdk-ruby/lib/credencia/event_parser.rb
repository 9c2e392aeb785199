# frozen_string_literal: true

module Credencia
  # Server-sent events out of the bytes of a stream.
  #
  # @api private
  class EventParser
    Message = Struct.new(:id, :event, :data)

    # How long to wait before connecting anew, as the service asks.
    attr_reader :pause_ms

    def initialize
      @pause_ms = 1_000
      start
    end

    # Forgets what the last connection left unfinished.
    def start
      @rest = "".b
      @id = nil
      clear
    end

    # Yields a Message for each event that the bytes complete.
    def messages(chunk)
      @rest << chunk
      # A CR at the end may be the first half of a CRLF.
      while (line = @rest.slice!(/\A[^\r\n]*(?:\r\n|\n|\r(?!\z))/n))
        if line.match?(/\A[\r\n]/n)
          yield(Message.new(@id, @event || "message", @data.join("\n"))) if !@data.empty? || @has_moved
          clear
        else
          read_field(JsonText.utf8(line.chomp))
        end
      end
    end

    private

    def clear
      @event = nil
      @data = []
      @has_moved = false
    end

    def read_field(line)
      name, _, value = line.partition(":")
      value = value.delete_prefix(" ")
      case name
      when "data" then @data.push(value)
      when "event" then @event = value.empty? ? nil : value
      when "id"
        @id = value
        @has_moved = true
      when "retry" then @pause_ms = value.to_i if /\A[0-9]+\z/.match?(value)
      end
    end
  end
  private_constant :EventParser
end
