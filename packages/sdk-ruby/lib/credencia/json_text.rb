# frozen_string_literal: true

require "json"

module Credencia
  # @api private
  module JsonText
    module_function

    # The value of a text, whatever its encoding is said to be; nil for what is not JSON.
    def parse(text)
      JSON.parse(utf8(text))
    rescue JSON::ParserError
      nil
    end

    # The text as UTF-8; bytes that are none become U+FFFD.
    def utf8(text)
      text.dup.force_encoding(Encoding::UTF_8).scrub
    end

    # Raises ArgumentError for what has no JSON: NaN, or text that is broken.
    def write(value)
      JSON.generate(value)
    rescue JSON::GeneratorError, EncodingError => error
      raise ArgumentError, "The body cannot be written as JSON: #{error.class}."
    end
  end
  private_constant :JsonText
end
